import { type Directory, type Format, REGISTRY_OF_DIRECTORY, type RegistryId } from '@annuaire/contracts';

const NAMES: Record<Directory, string> = {
  veterinary: 'annuaire-veterinaire',
  pharmacy: 'annuaire-pharmacie',
};

/** @returns e.g. `annuaire-veterinaire_2026-11-01.csv`: plain ASCII, dated by its data. Pure. */
export function computeFileName(
  directory: Directory,
  dataDates: Partial<Record<RegistryId, string>>,
  format: Format,
): string {
  const day = dataDates[REGISTRY_OF_DIRECTORY[directory]];
  return `${NAMES[directory]}${day ? `_${day}` : ''}.${format}`;
}
