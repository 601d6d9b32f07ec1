// Made from apps/api/openapi.json by `npm run api-types`: not to be edited.

export type ErrorCode =
  | 'bad_request'
  | 'unknown_field'
  | 'unknown_operator'
  | 'range_too_wide'
  | 'unauthenticated'
  | 'bad_credentials'
  | 'licence_required'
  | 'wrong_password'
  | 'weak_password'
  | 'link_refused'
  | 'last_super_admin'
  | 'csrf_failed'
  | 'forbidden'
  | 'not_found'
  | 'not_known_yet'
  | 'conflict'
  | 'too_many_requests'
  | 'payload_too_large'
  | 'internal_error'
  | 'unavailable'
  | 'stale_data';

export type ProblemDto = {
  type: string;
  title: string;
  status: number;
  /** Code stable de l'erreur */
  code: ErrorCode;
  /** Explication en français */
  detail: string;
  /** Ce qui ne convient pas, par champ de l'envoi */
  errors?: Record<string, unknown>;
  /** Identifie cette réponse dans les journaux */
  instance?: string;
};

export type LoginDto = {
  /** Adresse e-mail */
  identifier: string;
  /** Mot de passe */
  password: string;
};

export type Role = 'USER' | 'COMPANY_ADMIN' | 'SUPER_ADMIN';

export type UserStatus = 'ACTIVE' | 'INVITED';

export type MeDto = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  companyName: string | null;
  status: UserStatus;
  /** Vrai tant que la licence en vigueur reste à accepter : les autres adresses répondent 403 */
  licenceRequired: boolean;
};

export type ActivateAccountDto = {
  /** Celui du lien reçu par e-mail */
  token: string;
  password: string;
  /** Accepte la licence d'utilisation, obligatoire pour les membres */
  acceptLicence?: boolean;
};

export type ForgotPasswordDto = {
  email: string;
};

export type ResetPasswordDto = {
  /** Celui du lien reçu par e-mail */
  token: string;
  password: string;
};

export type UpdateMeDto = {
  firstName: string;
  lastName: string;
};

export type ChangePasswordDto = {
  currentPassword: string;
  newPassword: string;
  /** Ferme les autres sessions */
  closeOtherSessions?: boolean;
};

export type AcceptLicenceDto = {
  version: string;
};

export type SessionDto = {
  id: string;
  /** Navigateur */
  userAgent: string | null;
  /** Adresse IP à la connexion */
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** Celle de cette demande */
  current: boolean;
};

export type UserDto = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  companyId: number | null;
  companyName: string | null;
  status: UserStatus;
  /** Désactivé depuis */
  disabledAt: string | null;
  /** Version de la licence acceptée */
  licenceVersion: string | null;
  /** Licence acceptée le */
  licenceAcceptedAt: string | null;
  /** Dernière connexion */
  lastSignInAt: string | null;
  /** Fin de validité du lien d'invitation ; null une fois le compte activé */
  invitationExpiresAt: string | null;
  /** Ses clés d'API en service */
  apiKeysCount: number;
  createdAt: string;
  updatedAt: string;
};

export type InviteUserDto = {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Obligatoire, sauf pour un super administrateur ; celle de l'administrateur d'entreprise par défaut */
  companyId?: number | null;
};

export type UpdateUserDto = {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Obligatoire, sauf pour un super administrateur ; celle de l'administrateur d'entreprise par défaut */
  companyId?: number | null;
  /** Désactive ou réactive le compte ; passe avant `disabledAt` */
  disabled?: boolean;
  /** Une date désactive, null réactive */
  disabledAt?: string | null;
};

export type CompanyDto = {
  id: number;
  name: string;
  /** Utilisateurs de cette entreprise */
  usersCount: number;
  createdAt: string;
  updatedAt: string;
};

export type CompanyBodyDto = {
  name: string;
};

export type ApiKeyDto = {
  id: number;
  name: string;
  /** Début de la clé, pour la reconnaître */
  prefix: string;
  createdAt: string;
  /** Ne sert plus à partir de cet instant */
  expiresAt: string | null;
  /** Révoquée le */
  revokedAt: string | null;
  /** Dernier appel */
  lastUsedAt: string | null;
  /** Nombre d'appels */
  callsCount: number;
};

export type ApiKeyBodyDto = {
  name: string;
  expiresAt?: string | null;
};

export type CreatedApiKeyDto = {
  id: number;
  name: string;
  /** Début de la clé, pour la reconnaître */
  prefix: string;
  createdAt: string;
  /** Ne sert plus à partir de cet instant */
  expiresAt: string | null;
  /** Révoquée le */
  revokedAt: string | null;
  /** Dernier appel */
  lastUsedAt: string | null;
  /** Nombre d'appels */
  callsCount: number;
  /** La clé entière, montrée cette seule fois */
  secret: string;
};

export type MailStatus = 'queued' | 'sent' | 'written' | 'failed';

export type MailDto = {
  id: number;
  recipient: string;
  template: string;
  /** `written` : écrit dans un fichier, faute de serveur */
  status: MailStatus;
  /** Ce qui a empêché l'envoi */
  errorDetail: string | null;
  createdAt: string;
  endedAt: string | null;
};

export type MailContentDto = {
  id: number;
  recipient: string;
  template: string;
  /** `written` : écrit dans un fichier, faute de serveur */
  status: MailStatus;
  /** Ce qui a empêché l'envoi */
  errorDetail: string | null;
  createdAt: string;
  endedAt: string | null;
  subject: string;
  /** Le texte ; null quand un serveur envoie les messages */
  text: string | null;
};

export type AuditAction =
  | 'session.opened'
  | 'session.refused'
  | 'session.reused'
  | 'session.closed'
  | 'access.refused'
  | 'key.used'
  | 'file.downloaded'
  | 'list.exported'
  | 'account.activated'
  | 'password.forgotten'
  | 'password.reset'
  | 'password.changed'
  | 'licence.accepted'
  | 'profile.changed'
  | 'sessions.closed'
  | 'key.created'
  | 'key.changed'
  | 'key.revoked'
  | 'user.invited'
  | 'user.invited-again'
  | 'user.changed'
  | 'user.deleted'
  | 'company.created'
  | 'company.changed'
  | 'company.deleted'
  | 'audit.exported'
  | 'mail.read'
  | 'mail.sent-again'
  | 'import.requested'
  | 'import.approved'
  | 'import.refused'
  | 'import.undone'
  | 'registry.changed'
  | 'registry.purged';

export type AuditEventDto = {
  id: number;
  at: string;
  action: AuditAction;
  /** Numéro de l'auteur */
  actorId: number | null;
  /** Adresse e-mail de l'auteur à cet instant */
  actor: string | null;
  /** Numéro de l'entreprise de l'auteur à cet instant */
  companyId: number | null;
  /** Son nom */
  company: string | null;
  /** Clé d'API employée */
  apiKeyId: number | null;
  /** Demande, telle que les journaux la nomment */
  requestId: string | null;
  /** Adresse IP */
  address: string | null;
  /** Genre de ce sur quoi l'acte porte */
  targetType: string | null;
  /** Son numéro */
  targetId: string | null;
  /** Ce qui le précise, jamais un secret */
  detail: Record<string, unknown>;
};

export type MatomoDto = {
  url: string;
  siteId: number;
};

export type SettingsDto = {
  associationName: string;
  providerName: string;
  supportEmail: string;
  legalNoticeUrl: string | null;
  /** Mesure d'audience, si elle est configurée */
  matomo: MatomoDto | null;
};

export type HealthDto = {
  status: 'ok';
};

export type RegistryId = 'rpps' | 'ordre';

export type SourceFreshnessDto = {
  registry: RegistryId;
  /** Jour dont parle son fichier */
  dataDate: string | null;
};

export type FreshnessDto = {
  status: 'ok';
  sources: SourceFreshnessDto[];
};

export type EstablishmentType = 'pharmacy' | 'veterinary_clinic' | 'school' | 'other';

export type Presence = 'present' | 'gone';

export type EstablishmentDto = {
  id: number;
  type: EstablishmentType;
  /** Numéro de l'établissement vétérinaire, ou FINESS de la pharmacie */
  sourceId: string | null;
  /** Nom ou raison sociale */
  name: string | null;
  /** SIREN */
  siren: string | null;
  /** SIRET */
  siret: string | null;
  /** TVA intracommunautaire */
  taxNumber: string | null;
  /** Vrai quand le numéro de TVA est calculé */
  taxNumberDerived: boolean;
  /** Adresse */
  address: string | null;
  /** Code postal */
  postalCode: string | null;
  /** Ville */
  city: string | null;
  /** Téléphone 1 */
  phone1: string | null;
  /** Téléphone 2 */
  phone2: string | null;
  /** Première présence ici */
  createdAt: string;
  /** Date d'enregistrement auprès de l'ordre */
  orderCreatedAt: string | null;
  /** Dernière présence dans la source */
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
};

export type DepartmentCountDto = {
  /** Code du département (`69`, `2A`, `974`) ; null : sans code postal connu */
  department: string | null;
  count: number;
};

export type StandsOnDto = {
  registry: RegistryId;
  /** Numéro de l'import */
  importId: number;
  /** Date de ses données */
  dataDate: string;
};

export type TypeCountDto = {
  value: EstablishmentType;
  count: number;
};

export type EstablishmentCountsDto = {
  /** Fiches qui répondent au filtre */
  total: number;
  /** Par département, dans l’ordre des codes. Un individu compte une fois dans chacun de ceux de ses rattachements. */
  byDepartment: DepartmentCountDto[];
  /** Imports dont vient la réponse */
  standsOn: StandsOnDto[];
  /** Par type, les plus nombreux en premier */
  byType: TypeCountDto[];
};

export type CardRegistryDto = {
  id: RegistryId;
  /** Nom de la source */
  label: string;
  /** Date des données */
  dataDate: string | null;
};

export type Profession = 'pharmacist' | 'veterinarian';

export type IndividualDto = {
  id: number;
  profession: Profession;
  /** Numéro ordinal ou numéro RPPS */
  sourceId: string;
  lastName: string | null;
  firstName: string | null;
  /** Première présence ici */
  createdAt: string;
  /** Date d'inscription à l'ordre */
  orderCreatedAt: string | null;
  /** Dernière présence dans la source */
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
};

export type IndividualAssignmentDto = {
  role: string | null;
  assignedAt: string | null;
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
  individual: IndividualDto;
};

export type EstablishmentCardDto = {
  id: number;
  type: EstablishmentType;
  /** Numéro de l'établissement vétérinaire, ou FINESS de la pharmacie */
  sourceId: string | null;
  /** Nom ou raison sociale */
  name: string | null;
  /** SIREN */
  siren: string | null;
  /** SIRET */
  siret: string | null;
  /** TVA intracommunautaire */
  taxNumber: string | null;
  /** Vrai quand le numéro de TVA est calculé */
  taxNumberDerived: boolean;
  /** Adresse */
  address: string | null;
  /** Code postal */
  postalCode: string | null;
  /** Ville */
  city: string | null;
  /** Téléphone 1 */
  phone1: string | null;
  /** Téléphone 2 */
  phone2: string | null;
  /** Première présence ici */
  createdAt: string;
  /** Date d'enregistrement auprès de l'ordre */
  orderCreatedAt: string | null;
  /** Dernière présence dans la source */
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
  registry: CardRegistryDto;
  /** Import dont vient la fiche */
  standsOn: StandsOnDto[];
  assignments: IndividualAssignmentDto[];
};

export type CardVersionDto = {
  /** Import qui l'a remplacé */
  versionId: number;
  /** Valable à partir de ce jour */
  validFrom: string;
  /** Jusqu'à ce jour, exclu */
  validTo: string;
  /** Instant du remplacement */
  historizedAt: string;
  /** Pourquoi */
  historyComment: string;
  /** Ce qui diffère de l'état suivant : des champs, `presence`, `assignments` */
  changedFields: string[];
};

export type EstablishmentVersionDto = {
  id: number;
  type: EstablishmentType;
  /** Numéro de l'établissement vétérinaire, ou FINESS de la pharmacie */
  sourceId: string | null;
  /** Nom ou raison sociale */
  name: string | null;
  /** SIREN */
  siren: string | null;
  /** SIRET */
  siret: string | null;
  /** TVA intracommunautaire */
  taxNumber: string | null;
  /** Vrai quand le numéro de TVA est calculé */
  taxNumberDerived: boolean;
  /** Adresse */
  address: string | null;
  /** Code postal */
  postalCode: string | null;
  /** Ville */
  city: string | null;
  /** Téléphone 1 */
  phone1: string | null;
  /** Téléphone 2 */
  phone2: string | null;
  /** Première présence ici */
  createdAt: string;
  /** Date d'enregistrement auprès de l'ordre */
  orderCreatedAt: string | null;
  /** Dernière présence dans la source */
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
  registry: CardRegistryDto;
  /** Import dont vient la fiche */
  standsOn: StandsOnDto[];
  assignments: IndividualAssignmentDto[];
  /** Import qui l'a remplacé */
  versionId: number;
  /** Valable à partir de ce jour */
  validFrom: string;
  /** Jusqu'à ce jour, exclu */
  validTo: string;
  /** Instant du remplacement */
  historizedAt: string;
  /** Pourquoi */
  historyComment: string;
  /** Ce qui diffère de l'état suivant : des champs, `presence`, `assignments` */
  changedFields: string[];
};

export type ProfessionCountDto = {
  value: Profession;
  count: number;
};

export type IndividualCountsDto = {
  /** Fiches qui répondent au filtre */
  total: number;
  /** Par département, dans l’ordre des codes. Un individu compte une fois dans chacun de ceux de ses rattachements. */
  byDepartment: DepartmentCountDto[];
  /** Imports dont vient la réponse */
  standsOn: StandsOnDto[];
  /** Par profession */
  byProfession: ProfessionCountDto[];
};

export type EstablishmentAssignmentDto = {
  role: string | null;
  assignedAt: string | null;
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
  establishment: EstablishmentDto;
};

export type IndividualCardDto = {
  id: number;
  profession: Profession;
  /** Numéro ordinal ou numéro RPPS */
  sourceId: string;
  lastName: string | null;
  firstName: string | null;
  /** Première présence ici */
  createdAt: string;
  /** Date d'inscription à l'ordre */
  orderCreatedAt: string | null;
  /** Dernière présence dans la source */
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
  registry: CardRegistryDto;
  /** Import dont vient la fiche */
  standsOn: StandsOnDto[];
  assignments: EstablishmentAssignmentDto[];
};

export type IndividualVersionDto = {
  id: number;
  profession: Profession;
  /** Numéro ordinal ou numéro RPPS */
  sourceId: string;
  lastName: string | null;
  firstName: string | null;
  /** Première présence ici */
  createdAt: string;
  /** Date d'inscription à l'ordre */
  orderCreatedAt: string | null;
  /** Dernière présence dans la source */
  lastSeenAt: string;
  presence: Presence;
  /** Date des données du premier fichier qui ne le contenait plus ; null tant qu’il est présent */
  goneAt: string | null;
  registry: CardRegistryDto;
  /** Import dont vient la fiche */
  standsOn: StandsOnDto[];
  assignments: EstablishmentAssignmentDto[];
  /** Import qui l'a remplacé */
  versionId: number;
  /** Valable à partir de ce jour */
  validFrom: string;
  /** Jusqu'à ce jour, exclu */
  validTo: string;
  /** Instant du remplacement */
  historizedAt: string;
  /** Pourquoi */
  historyComment: string;
  /** Ce qui diffère de l'état suivant : des champs, `presence`, `assignments` */
  changedFields: string[];
};

export type ChangeKind = 'appeared' | 'changed' | 'vanished' | 'returned' | 'undone' | 'purged';

export type ChangedEntity = 'individual' | 'establishment' | 'assignment';

export type ChangeDto = {
  /** Numéro du changement : croissant, sans trou */
  cursor: number;
  kind: ChangeKind;
  entity: ChangedEntity;
  /** Null pour un établissement */
  individualId: number | null;
  /** Null pour un individu */
  establishmentId: number | null;
  registry: RegistryId;
  importId: number;
  /** Date des données de l'import */
  dataDate: string;
  /** Numéro du changement repris, quand un import a été annulé (`undone`) */
  undoes: number | null;
  /** Valeurs quittées : les champs modifiés, ou la présence */
  before: Record<string, unknown> | null;
  /** Valeurs à prendre : toute la fiche quand elle apparaît ou revient, sinon ce qui change. Null : la fiche n'est plus connue. */
  after: Record<string, unknown> | null;
};

export type ChangePageDto = {
  changes: ChangeDto[];
  /** À donner dans `since` pour la suite */
  cursor: number;
  /** Numéro du dernier changement */
  head: number;
  /** Imports de l'annuaire au numéro `head`. Ce qui est présent a été vu pour la dernière fois à la date de données de sa source. */
  standsOn: StandsOnDto[];
};

export type Directory = 'veterinary' | 'pharmacy';

export type Format = 'xlsx' | 'csv' | 'json' | 'jsonl' | 'xml' | 'parquet' | 'feather';

export type ExportFileDto = {
  format: Format;
  /** Taille en octets */
  size: number;
  /** Empreinte SHA-256, en hexadécimal */
  sha256: string;
  /** Adresse de ce fichier, qui ne changera jamais */
  url: string;
};

export type ExportDto = {
  directory: Directory;
  version: number;
  updatedAt: string | null;
  rowsCount: number | null;
  /** Date des données de chaque source */
  dataDates: Record<string, unknown>;
  /** Place dans le journal des changements */
  cursor: number | null;
  files: ExportFileDto[];
};

export type ListEntity = 'establishments' | 'individuals';

export type ListExportBodyDto = {
  entity: ListEntity;
  format: Format;
  /** Le filtre de la liste */
  filter?: Record<string, unknown>;
  /** Le tri de la liste */
  sort?: string[];
  /** Jour dont la liste est celle ; sans lui : aujourd'hui */
  asOf?: string;
};

export type ListExportStatus = 'queued' | 'building' | 'ready' | 'failed' | 'expired';

export type ListExportDto = {
  id: number;
  entity: ListEntity;
  format: Format;
  /** Le filtre de la liste */
  filter: Record<string, unknown>;
  /** Le tri de la liste */
  sort: string[] | null;
  /** Jour dont la liste est celle ; sans lui : aujourd'hui */
  asOf: string | null;
  status: ListExportStatus;
  /** Avancement, de 0 à 100 */
  progress: number;
  rowsCount: number | null;
  /** Taille en octets */
  size: number | null;
  /** Empreinte SHA-256, en hexadécimal */
  sha256: string | null;
  /** Ce qui a empêché de produire le fichier */
  errorDetail: string | null;
  createdAt: string;
  /** Le fichier n'est plus conservé ensuite */
  expiresAt: string | null;
  /** Adresse du fichier, une fois prêt et tant qu’il est conservé */
  url: string | null;
};

export type ImportStatus =
  | 'queued'
  | 'fetching'
  | 'reading'
  | 'normalising'
  | 'comparing'
  | 'awaiting_approval'
  | 'applying'
  | 'done'
  | 'unchanged'
  | 'refused'
  | 'failed'
  | 'undone';

export type ImportLiveDto = {
  stage: ImportStatus;
  /** De 0 à 100 ; null tant que le total est inconnu */
  percent: number | null;
  done: number;
  /** Combien en tout */
  total: number | null;
  /** Ce qui est compté ; « o » pour des octets */
  unit: string;
  /** Par seconde */
  rate: number | null;
  /** Secondes écoulées depuis le début de l'étape */
  elapsed: number | null;
  /** Secondes restantes pour l'étape, estimées */
  secondsLeft: number | null;
};

export type ImportDto = {
  id: number;
  registry: RegistryId;
  status: ImportStatus;
  /** D'où vient le fichier */
  origin: 'local' | 'upload' | 'url';
  fileName: string;
  /** Empreinte du fichier */
  sha256: string | null;
  /** Date des données */
  dataDate: string | null;
  /** Lignes, enregistrements et différences */
  counts: Record<string, unknown>;
  /** Avancement de l'étape en cours */
  live: ImportLiveDto | null;
  /** Durée de chaque étape, en secondes */
  timings: Record<string, unknown>;
  /** Code de l'échec */
  errorCode: string | null;
  /** Cause de l'échec, en français */
  errorDetail: string | null;
  /** Utilisateur qui l'a demandé */
  requestedBy: number | null;
  /** Son nom */
  requestedByName: string | null;
  createdAt: string;
  /** Début */
  startedAt: string | null;
  /** Enregistrement dans l'annuaire */
  appliedAt: string | null;
  /** Fin */
  endedAt: string | null;
};

export type ImportIssueDto = {
  id: number;
  code: string;
  /** Ce que le code veut dire, en français */
  explanation: string;
  /** Ligne du fichier, l'en-tête étant la ligne 1 */
  line: number | null;
  /** Colonne, telle que l’en-tête la nomme */
  column: string | null;
  /** Son nom dans le produit */
  field: string | null;
  /** Valeur telle que le fichier la donne */
  rawValue: string | null;
  /** Clé de l'enregistrement */
  key: string | null;
};

export type IssueCountDto = {
  code: string;
  /** Ce que le code veut dire, en français */
  explanation: string;
  count: number;
};

export type ImportActionDto = {
  action: 'approved' | 'refused' | 'undone';
  /** Null : la ligne de commande */
  actorName: string | null;
  comment: string;
  at: string;
};

export type ImportReportDto = {
  /** Anomalies, les plus nombreuses en premier */
  issues: IssueCountDto[];
  /** Contrôles dépassés, chiffres et exemples ; null sans contrôle dépassé */
  report: Record<string, unknown> | null;
  /** Décisions prises, dans leur ordre */
  actions: ImportActionDto[];
  /** C'est le dernier import accepté de sa source : il peut être annulé */
  undoable: boolean;
};

export type DecisionDto = {
  /** Pourquoi ; gardé dans le journal */
  comment: string;
};

export type GuardsDto = {
  /** Lignes de moins que le dernier import accepté, en % */
  rowsDropPercent: number | null;
  /** Individus, ou établissements, disparus, en % */
  vanishedPercent: number | null;
  /** Lignes écartées, en % */
  rejectedPercent: number | null;
  /** Baisse du remplissage d’un champ, en points */
  fillDropPoints: number | null;
  /** Lignes, au moins */
  fewestRows: number | null;
  /** Lignes, au plus */
  mostRows: number | null;
};

export type RegistryDto = {
  id: RegistryId;
  label: string;
  publisher: string;
  licence: string;
  /** L'annuaire qu'elle alimente */
  directory: 'veterinary' | 'pharmacy';
  dataDate: string | null;
  /** Reçue au rythme attendu */
  fresh: boolean;
  /** Dernier import accepté */
  lastImportId: number | null;
  /** Quand il a été accepté */
  lastAcceptedAt: string | null;
  /** Import le plus récent, quel que soit son sort */
  newestImportId: number | null;
  /** Adresse de son fichier */
  url: string | null;
  /** Cron, heure de Paris */
  schedule: string | null;
  /** En pause : la planification ne lance rien */
  paused: boolean;
  /** Contrôles en vigueur */
  guards: GuardsDto;
  /** Contrôles par défaut de la source */
  defaultGuards: GuardsDto;
  /** Prochain import planifié */
  nextRunAt: string | null;
  /** Octets qu'un fichier déposé peut avoir */
  uploadLimit: number;
};

export type RegistrySettingsDto = {
  url?: string | null;
  schedule?: string | null;
  /** Null : ceux par défaut */
  guards?: GuardsDto | null;
  paused?: boolean;
};

export type PurgeDto = {
  registry: RegistryId;
  retentionMonths: number;
  /** Vues pour la dernière fois avant ce jour */
  goneBefore: string;
  /** Individus */
  individuals: number;
  /** Établissements */
  establishments: number;
};

export type PurgeRequestDto = {
  /** Pourquoi ; gardé dans le journal */
  comment: string;
  /** Mois pendant lesquels une fiche disparue est gardée */
  retentionMonths: number;
  /** L'identifiant de la source, répété pour confirmer */
  confirm: 'rpps' | 'ordre';
};

export type PublicationDto = {
  /** Version des fichiers */
  id: number;
  directory: 'veterinary' | 'pharmacy';
  status: 'queued' | 'building' | 'verifying' | 'published' | 'failed';
  /** C'est elle que les membres téléchargent */
  current: boolean;
  rowsCount: number | null;
  /** Date des données de chaque source */
  dataDates: Record<string, unknown>;
  /** Durée de chaque format, en secondes */
  timings: Record<string, unknown>;
  /** Octets des sept fichiers */
  size: number;
  errorDetail: string | null;
  createdAt: string;
  publishedAt: string | null;
  /** Quand ses fichiers ont été effacés */
  clearedAt: string | null;
};

export type DownloadDto = {
  id: number;
  at: string;
  /** Annuaire publié ; null pour une liste */
  directory: 'veterinary' | 'pharmacy' | null;
  /** Version des fichiers */
  version: number | null;
  /** Liste exportée ; null pour un annuaire */
  entity: 'establishments' | 'individuals' | null;
  rowsCount: number | null;
  format: 'xlsx' | 'csv' | 'json' | 'jsonl' | 'xml' | 'parquet' | 'feather';
  /** 200 : fichier entier ; 206 : une partie */
  status: 200 | 206;
  userId: number;
  userName: string | null;
  userEmail: string | null;
  companyName: string | null;
};

export type ImportChangesDto = {
  /** Numéro de l'import */
  importId: number;
  registry: RegistryId;
  dataDate: string;
  /** Apparus, fiches et rattachements ensemble */
  appeared: number;
  changed: number;
  vanished: number;
  returned: number;
};

export type DownloadCountDto = {
  /** Null : personne hors entreprise, ou supprimée */
  company: string | null;
  format: Format;
  /** Un fichier pris en plusieurs morceaux compte une fois par jour */
  count: number;
};

export type KeyInUseDto = {
  id: number;
  name: string;
  userName: string;
  company: string | null;
  lastUsedAt: string;
  /** Appels depuis sa création */
  calls: number;
};

export type ActivityDto = {
  /** Début du mois écoulé, dont parle toute la réponse */
  since: string;
  changes: ImportChangesDto[];
  downloads: DownloadCountDto[];
  keys: KeyInUseDto[];
};

/** What GET answers at each path. */
export interface Answers {
  '/users/me': MeDto;
  '/users/me/sessions': SessionDto[];
  '/users': UserDto[];
  '/users/{id}': UserDto;
  '/companies': CompanyDto[];
  '/companies/{id}': CompanyDto;
  '/api-keys': ApiKeyDto[];
  '/api-keys/{id}': ApiKeyDto;
  '/mails': MailDto[];
  '/mails/{id}': MailContentDto;
  '/audit': AuditEventDto[];
  '/settings': SettingsDto;
  '/health/live': HealthDto;
  '/health/ready': HealthDto;
  '/health/fresh': FreshnessDto;
  '/establishments': EstablishmentDto[];
  '/establishments/counts': EstablishmentCountsDto;
  '/establishments/{id}': EstablishmentCardDto;
  '/establishments/{id}/versions': CardVersionDto[];
  '/establishments/{id}/versions/{versionId}': EstablishmentVersionDto;
  '/individuals': IndividualDto[];
  '/individuals/counts': IndividualCountsDto;
  '/individuals/{id}': IndividualCardDto;
  '/individuals/{id}/versions': CardVersionDto[];
  '/individuals/{id}/versions/{versionId}': IndividualVersionDto;
  '/changes': ChangePageDto;
  '/exports': ExportDto[];
  '/list-exports': ListExportDto[];
  '/list-exports/{id}': ListExportDto;
  '/imports': ImportDto[];
  '/imports/{id}': ImportDto;
  '/imports/{id}/issues': ImportIssueDto[];
  '/imports/{id}/report': ImportReportDto;
  '/registries': RegistryDto[];
  '/registries/{id}/purge': PurgeDto;
  '/publications': PublicationDto[];
  '/downloads': DownloadDto[];
  '/operations/activity': ActivityDto;
}
