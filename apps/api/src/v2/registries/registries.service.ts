import { Injectable, Logger } from '@nestjs/common';
import {
  type RegistrySettings,
  RegistrySettingsRepository,
  type RegistryState,
} from '#database/operations/registry-settings.repository.js';
import { notFound, Problem } from '../../problems/problem.js';
import { computeNextRun } from './compute-next-run.js';
import { parseGuards } from './parse-guards.js';
import type { RegistrySettingsDto } from './dto/registry-settings.dto.js';

/** What operators set for the registries. */
@Injectable()
export class RegistriesService {
  private readonly logger = new Logger(RegistriesService.name);

  constructor(private readonly registries: RegistrySettingsRepository) {}

  async list(): Promise<RegistryState[]> {
    return this.registries.list();
  }

  /** @throws Problem */
  async change(id: string, wanted: RegistrySettingsDto, userId: number): Promise<RegistryState> {
    const state = await this.registries.findById(id);
    if (!state) throw notFound("Cette source n'existe pas.");
    const settings: RegistrySettings = {
      url: wanted.url === undefined ? state.url : checkUrl(wanted.url),
      schedule: wanted.schedule === undefined ? state.schedule : checkSchedule(wanted.schedule),
      paused: wanted.paused ?? state.paused,
      guards: wanted.guards === undefined ? state.guards : parseGuards(wanted.guards),
    };
    await this.registries.save(state.id, settings);
    this.logger.log(`registry ${state.id}: settings changed by user ${userId}`);
    return { ...state, ...settings };
  }
}

function checkUrl(given: string | null): string | null {
  const url = given?.trim() ?? '';
  if (url === '') return null;
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  if (!isWeb) throw new Problem('bad_request', "L'adresse doit commencer par https:// ou http://.");
  if (new URL(url).username !== '' || new URL(url).password !== '')
    throw new Problem('bad_request', "L'adresse ne peut pas contenir de mot de passe.");
  return url;
}

function checkSchedule(given: string | null): string | null {
  const schedule = given?.trim().replace(/\s+/g, ' ') ?? '';
  if (schedule === '') return null;
  if (!computeNextRun(schedule, new Date()))
    throw new Problem(
      'bad_request',
      'Planification illisible : cinq champs sont attendus (minute, heure, jour, mois, jour de la semaine), comme « 0 6 * * * » pour chaque jour à 6 h.',
    );
  return schedule;
}
