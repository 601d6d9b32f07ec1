/** Messages that the product's specification fixes to the letter, straight apostrophes included: never retouched. */
export const fixed = {
  profileLoadError: "Une erreur est survenue lors du chargement du profil de l'utilisateur demandé.",
  profileSaveError: "Une erreur est survenue pendant l'enregistrement du profile de l'utilisateur demandé.",
  passwordsDiffer: 'Les nouveaux mots de passe ne correspondent pas.',
  passwordSaved: 'Nouveau mot de passe enregistré avec succès.',
  noResult: 'Aucun résultat trouvé',
  seen12m: 'Vu dans les 12 derniers mois',
};
