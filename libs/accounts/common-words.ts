/**
 * What passwords are commonly made of: words, names, keyboard walks, days and months, in French and English, and the
 * trade's own. Folded: lower case, no accents.
 */
export const COMMON_WORDS = new Set(
  `
password passw0rd motdepasse mdp azerty azertyuiop qwerty qwertyuiop qwertz letmein welcome bienvenue bonjour bonsoir salut coucou soleil doudou chouchou chocolat loulou nicolas
camille marseille paris lyon bordeaux toulouse nantes lille france francais football rugby olympique psg juventus barcelona arsenal liverpool chelsea manchester iloveyou jetaime
amour princesse princess prince dragon monkey master superman batman pokemon naruto starwars shadow sunshine flower butterfly ashley michael jordan jessica daniel thomas julien
maxime antoine alexandre sebastien stephane christophe isabelle caroline stephanie virginie sandrine celine marine pauline manon lucas hugo leo emma louise chloe admin
administrateur administrator root user utilisateur guest invite test testing demo default secret secrete changeme change changezmoi trustno access acces login connexion connect
computer ordinateur internet google facebook twitter instagram samsung iphone apple microsoft windows linux oracle baseball basketball hockey soccer tennis golf killer hunter
ranger buster cookie pepper ginger summer winter spring autumn printemps ete automne hiver janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
lundi mardi mercredi jeudi vendredi samedi dimanche january february march april june july august september october november december monday tuesday wednesday thursday friday
saturday sunday maison famille vacances voiture moto cheval chien chat chaton lapin loup tigre lion papillon licorne fleur etoile lune ciel mer ocean plage montagne foret nature
liberte egalite fraternite republique bretagne normandie alsace provence corse mamour bebe maman papa mere pere frere soeur enfant enfants mignon mignonne biquette poussin nounours
tintin asterix obelix matrix freedom whatever hello world love money cash lucky happy smile angel devil diablo ninja pirate thunder storm phoenix eagle falcon wolf tiger bear
panther mustang ferrari porsche mercedes renault peugeot citroen harley yamaha honda toyota abc abcd abcdef abcdefgh qsdf wxcv poiuyt asdf asdfgh zxcvbn zaq xsw veterinaire
veterinaires veto pharmacie pharmacien pharmaciens pharma medicament medicaments sante animal animaux clinique cabinet laboratoire labo officine docteur annuaire association
entreprise societe bureau travail equipe service support contact info compte client clients mon ma mes le la les un une de du des et je tu il nous vous est pas super mega ultra
hyper top best the my new nouveau nouvelle
`
    .trim()
    .split(/\s+/),
);
