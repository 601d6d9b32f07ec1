import type { RequestUser } from '#database/accounts/request-user.js';
import { isLicenceMissing } from '../../access/access.guard.js';
import type { MeDto } from './dto/me.dto.js';

/** What users see of themselves: field by field, so that a new column stays inside. */
export function toMe(user: RequestUser): MeDto {
  const { id, firstName, lastName, email, role, companyId, companyName, status } = user;
  const licenceRequired = isLicenceMissing(user);
  return { id, firstName, lastName, email, role, companyId, companyName, status, licenceRequired };
}
