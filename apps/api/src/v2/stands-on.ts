import { REGISTRIES, type RegistryId } from '@annuaire/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { StandsOn } from '#database/directory/standing.js';

/** An accepted import that an answer stands on. */
export class StandsOnDto implements StandsOn {
  @ApiProperty({ enum: REGISTRIES, enumName: 'RegistryId' }) registry!: RegistryId;
  @ApiProperty({ description: "Numéro de l'import", example: 12 }) importId!: number;
  @ApiProperty({ description: 'Date de ses données', example: '2026-11-01' }) dataDate!: string;
}

/** Where a body has no room for it: a list of structured fields (RFC 9651). */
export const STANDS_ON_HEADER = 'stands-on';

/** `ordre;import=12;data-date="2026-11-01", rpps;…`; empty before the first import. */
export function writeStandsOn(standsOn: readonly StandsOn[]): string {
  return standsOn
    .map(({ registry, importId, dataDate }) => `${registry};import=${importId};data-date="${dataDate}"`)
    .join(', ');
}

/** Documents it. */
export const STANDS_ON_RESPONSE = {
  'Stands-On': {
    description: 'Imports dont vient la réponse, un par source (liste de champs structurés, RFC 9651)',
    schema: { type: 'string' as const },
    example: 'ordre;import=12;data-date="2026-11-01", rpps;import=14;data-date="2026-11-05"',
  },
};
