import { IMPORT_STATUS_LABELS, type ImportStatus } from '@annuaire/contracts';
import { toFrenchTypography } from '../../i18n/typography';

export const labelOf = (status: ImportStatus) => toFrenchTypography(IMPORT_STATUS_LABELS[status]);
