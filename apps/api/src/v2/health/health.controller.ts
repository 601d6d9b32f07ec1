import type { RegistryId } from '@annuaire/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { toParisDay } from '#config/paris-time.js';
import { RegistrySettingsRepository } from '#database/operations/registry-settings.repository.js';
import { JobQueues } from '#queues/job-queues.js';
import { isFresh } from '#registries/freshness.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import { Public } from '../../access/access.decorator.js';
import { Problem } from '../../problems/problem.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { FreshnessDto } from './freshness.dto.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

/** A part that answers this late is as good as gone to those who wait. */
const PATIENCE_MS = 3000;

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: JobQueues,
    private readonly registries: RegistrySettingsRepository,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Le processus répond' })
  @ApiOkResponse({ type: HealthDto })
  getLive(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: "La base de données et la file d'attente répondent" })
  @ApiOkResponse({ type: HealthDto })
  @ApiProblem(503)
  async getReady(): Promise<HealthDto> {
    await answered('La base de données ne répond pas.', this.dataSource.query('SELECT 1'));
    await answered("La file d'attente ne répond pas.", this.queues.ping());
    return { status: 'ok' };
  }

  @Get('fresh')
  @ApiOperation({ summary: 'Les sources ont été reçues à leur rythme' })
  @ApiOkResponse({ type: FreshnessDto })
  @ApiProblem(503)
  async getFresh(): Promise<FreshnessDto> {
    const sources = await this.registries.list();
    const stale = sources.filter(
      (source) => !isFresh(REGISTRY_BY_ID[source.id], source.dataDate, toParisDay()),
    );
    if (stale.length > 0) throw new Problem('stale_data', stale.map(tellStaleness).join(' '));
    return { status: 'ok', sources: sources.map(({ id, dataDate }) => ({ registry: id, dataDate })) };
  }
}

function tellStaleness({ id, dataDate }: { id: RegistryId; dataDate: string | null }): string {
  const { label } = REGISTRY_BY_ID[id];
  if (dataDate === null) return `« ${label} » : aucun fichier reçu.`;
  return `« ${label} » : données du ${dataDate.split('-').reverse().join('/')}, un fichier plus récent est attendu.`;
}

async function answered(otherwise: string, part: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE_MS);
  });
  try {
    await Promise.race([part, late]);
  } catch {
    throw new Problem('unavailable', otherwise, { headers: { 'retry-after': '5' } });
  } finally {
    clearTimeout(timer);
  }
}
