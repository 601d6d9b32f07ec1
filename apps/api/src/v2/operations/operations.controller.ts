import { Controller, Get } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActivityRepository } from '#database/operations/activity.repository.js';
import { Access } from '../../access/access.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ActivityDto } from './dto/activity.dto.js';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

@ApiTags('operations')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('operations')
export class OperationsController {
  constructor(private readonly activity: ActivityRepository) {}

  @Get('activity')
  @ApiOperation({ summary: 'Le mois écoulé : changements, téléchargements, clés utilisées' })
  @ApiOkResponse({ type: ActivityDto })
  @ApiProblem(401, 403)
  async getActivity(): Promise<ActivityDto> {
    const since = new Date(Date.now() - MONTH_MS);
    const [changes, downloads, keys] = await Promise.all([
      this.activity.listChanges(since),
      this.activity.countDownloads(since),
      this.activity.listKeys(since),
    ]);
    return {
      since: since.toISOString(),
      changes,
      downloads,
      keys: keys.map((key) => ({ ...key, lastUsedAt: key.lastUsedAt.toISOString() })),
    };
  }
}
