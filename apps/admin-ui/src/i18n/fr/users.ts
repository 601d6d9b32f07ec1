import { withFrenchTypography } from '../typography';

/** Texts of the administration of users and companies: beside the catalogue, as they come with its screens only. */
export const userMessages = withFrenchTypography({
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Modifications enregistrées.',
  cancel: 'Annuler',
  count: (n: number, text: string) => (n > 1 ? `${text} utilisateurs` : `${text} utilisateur`),
  list: {
    title: 'Utilisateurs',
    lead: 'Qui peut entrer, et avec quels droits.',
    ownLead: (company: string) => `Les personnes de ${company} qui peuvent consulter l'annuaire.`,
    invite: 'Inviter un utilisateur',
    search: 'Rechercher un nom ou une adresse e-mail',
    emptyHelp: 'Aucun utilisateur ne correspond à ces critères.',
    none: "Vous n'avez pas encore invité d'utilisateur.",
  },
  fields: {
    name: 'Nom',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    emailHint: 'Une personne, une adresse : les accès ne se partagent pas.',
    role: 'Rôle',
    company: 'Entreprise',
    choose: 'Choisir une entreprise',
    noCompany: 'Aucune',
    status: 'Statut',
    lastSignIn: 'Dernière connexion',
    licence: 'Licence acceptée',
    keys: "Clés d'API en service",
    created: 'Créé le',
    expires: 'Invitation',
  },
  roleHints: {
    USER: "Consulte l'annuaire, télécharge les fichiers, crée ses clés d'API.",
    COMPANY_ADMIN: 'En plus, invite et gère les utilisateurs de son entreprise.',
    SUPER_ADMIN: "Opérateur de l'association : voit et gère tout.",
  },
  states: { ACTIVE: 'Actif', INVITED: 'Invité', disabled: 'Désactivé' },
  invitation: {
    valid: (when: string) => `valable jusqu'au ${when}`,
    expired: (when: string) => `expirée depuis le ${when}`,
    title: 'Invitation',
    lead: "Cette personne n'a pas encore activé son compte.",
    noLink: "Aucun lien d'activation ne sert : renvoyez l'invitation.",
    resend: "Renvoyer l'invitation",
    sending: 'Envoi…',
    resent: 'Invitation renvoyée. Le lien précédent ne sert plus.',
    withdraw: "Retirer l'invitation",
    withdrawTitle: "Retirer l'invitation ?",
    withdrawText: (email: string) =>
      `Le lien envoyé à ${email} n'ouvrira plus rien, et ce compte qui n'a jamais servi disparaît de la liste.`,
    mails: 'Voir les e-mails envoyés',
  },
  new: {
    title: 'Inviter un utilisateur',
    lead: 'Un e-mail lui propose de choisir son mot de passe et d’accepter la licence. Le lien vaut 48 heures.',
    submit: "Envoyer l'invitation",
    sending: 'Envoi…',
    done: (email: string) => `Invitation envoyée à ${email}.`,
  },
  edit: {
    back: 'Tous les utilisateurs',
    title: 'Utilisateur',
    missing: "Cet utilisateur n'existe pas.",
    data: 'Données',
    never: 'Jamais',
    notAccepted: 'Pas encore',
    licence: (version: string, when: string) => `Version ${version}, le ${when}`,
    own: 'C’est votre compte : ni son rôle ni son accès ne se changent ici.',
  },
  access: {
    title: 'Accès',
    open: 'Cette personne peut se connecter.',
    closed: (when: string) => `Accès fermé depuis le ${when}.`,
    disable: 'Désactiver le compte',
    disableTitle: 'Désactiver ce compte ?',
    enable: 'Réactiver le compte',
    enabling: 'Réactivation…',
    enabled: 'Compte réactivé.',
    disabled: 'Compte désactivé.',
    sessions: 'Ses sessions sont fermées aussitôt.',
    keys: (n: number) =>
      n === 0
        ? "Cette personne n'a pas de clé d'API en service."
        : n === 1
          ? "Sa clé d'API ne répond plus tant que le compte est désactivé."
          : `Ses ${n} clés d'API ne répondent plus tant que le compte est désactivé.`,
    nothingLost: "Rien n'est effacé : vous pourrez réactiver le compte.",
    delete: 'Supprimer le compte',
    deleteTitle: 'Supprimer ce compte ?',
    deleteKeys: (n: number) =>
      n === 0
        ? "Cette personne n'a pas de clé d'API en service."
        : n === 1
          ? "Sa clé d'API cesse de répondre, pour de bon."
          : `Ses ${n} clés d'API cessent de répondre, pour de bon.`,
    history: 'Le journal garde ce que cette personne a fait, sous son adresse e-mail.',
    again: 'Son adresse pourra être invitée de nouveau.',
    sure: 'Je comprends que ce compte ne peut pas être rétabli.',
    deleted: (name: string) => `Le compte de ${name} est supprimé.`,
    withdrawn: (email: string) => `L'invitation de ${email} est retirée.`,
  },
  companies: {
    title: 'Entreprises',
    own: 'Mon entreprise',
    lead: 'Les entreprises adhérentes, et combien de personnes y ont accès.',
    add: 'Ajouter une entreprise',
    search: 'Rechercher une entreprise',
    name: 'Nom',
    users: 'Utilisateurs',
    created: 'Créée le',
    updated: 'Modifiée le',
    back: 'Toutes les entreprises',
    title1: 'Entreprise',
    missing: "Cette entreprise n'existe pas.",
    emptyHelp: 'Aucune entreprise ne correspond à ces critères.',
    none: 'Aucune entreprise pour le moment.',
    noneHelp: 'Ajoutez-en une, puis invitez ses utilisateurs.',
    count: (n: number, text: string) => (n > 1 ? `${text} entreprises` : `${text} entreprise`),
    seeUsers: 'Voir ses utilisateurs',
    invite: 'Inviter un utilisateur',
    creating: 'Création…',
    created1: (name: string) => `L'entreprise « ${name} » est créée. Invitez ses utilisateurs.`,
    delete: "Supprimer l'entreprise",
    deleteLead: 'Une entreprise qui n’est plus adhérente : ses utilisateurs partent avec elle.',
    deleteTitle: 'Supprimer cette entreprise ?',
    deleteUsers: (n: number) =>
      n === 0
        ? "Elle n'a aucun utilisateur."
        : n === 1
          ? 'Son utilisateur est supprimé avec elle : ses sessions sont fermées, ses clés d’API cessent de répondre.'
          : `Ses ${n} utilisateurs sont supprimés avec elle : leurs sessions sont fermées, leurs clés d'API cessent de répondre.`,
    history: "Le journal garde ce qu'ils ont fait, et le nom de l'entreprise.",
    sure: 'Je comprends que rien de cela ne peut être rétabli.',
    deleted: (name: string) => `L'entreprise « ${name} » est supprimée.`,
  },
});
