import type { Directory, Format, RegistryId } from '@annuaire/contracts';

/** One directory of `GET /exports`: its current publication. */
export interface Export {
  directory: Directory;
  version: number;
  updatedAt: string;
  rowsCount: number;
  dataDates: Partial<Record<RegistryId, string>>;
  files: { format: Format; size: number; sha256: string; url: string }[];
}
