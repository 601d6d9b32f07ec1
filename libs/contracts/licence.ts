/** Version of the licence below. Whoever accepted another one is asked again before anything else. */
export const LICENCE_VERSION = '2026-11';

export const LICENCE_TITLE = "Licence d'utilisation de l'annuaire";

/** The licence as members read and accept it, one paragraph each. Change the version with the text. */
export const LICENCE_PARAGRAPHS = [
  "L'annuaire est réservé aux entreprises adhérentes de l'association et à leurs collaborateurs nommément invités. L'accès est personnel : identifiants et clés d'API ne se prêtent pas.",
  'Les données servent à qualifier les personnes autorisées à détenir ou à délivrer des médicaments vétérinaires, et à respecter les obligations de bonnes pratiques de distribution. Toute utilisation à des fins de marketing, de vente ou de prospection est interdite.',
  "Les données proviennent de registres officiels. Leur date est indiquée ; une absence de la source n'est pas une radiation. L'utilisateur vérifie auprès de la source avant toute décision qui engage une personne.",
  "L'entreprise est responsable du traitement des données personnelles qu'elle télécharge : elle les protège, ne les transmet pas à des tiers, les tient à jour et les efface lorsqu'elles ne servent plus.",
  "Les connexions, les téléchargements et les appels par clé d'API sont enregistrés. L'association peut suspendre un accès en cas de manquement à cette licence.",
] as const;
