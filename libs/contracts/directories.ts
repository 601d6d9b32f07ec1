/** A registry is an official source; a directory is what members download. */
export const REGISTRIES = ['rpps', 'ordre'] as const;
export type RegistryId = (typeof REGISTRIES)[number];

export const DIRECTORIES = ['veterinary', 'pharmacy'] as const;
export type Directory = (typeof DIRECTORIES)[number];

/** Each directory is fed by one registry. */
export const DIRECTORY_OF_REGISTRY: Record<RegistryId, Directory> = { rpps: 'pharmacy', ordre: 'veterinary' };
export const REGISTRY_OF_DIRECTORY: Record<Directory, RegistryId> = { pharmacy: 'rpps', veterinary: 'ordre' };

export const DIRECTORY_LABELS: Record<Directory, string> = {
  veterinary: 'Annuaire vétérinaire',
  pharmacy: 'Annuaire pharmacie',
};

/** Formats of publications and list exports. Fixed. */
export const FORMATS = ['xlsx', 'csv', 'json', 'jsonl', 'xml', 'parquet', 'feather'] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT_MEDIA_TYPES: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl',
  xml: 'application/xml',
  parquet: 'application/vnd.apache.parquet',
  feather: 'application/vnd.apache.arrow.file',
};
