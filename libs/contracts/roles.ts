/** Roles of users. Fixed by the product's specification, labels in French. */
export const ROLES = ['USER', 'COMPANY_ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  USER: 'Utilisateur',
  COMPANY_ADMIN: "Administrateur de l'entreprise",
  SUPER_ADMIN: 'Super Administrateur',
};

export const USER_STATUSES = ['ACTIVE', 'INVITED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_STATUS_LABELS: Record<UserStatus, string> = { ACTIVE: 'Actif', INVITED: 'Invité' };
