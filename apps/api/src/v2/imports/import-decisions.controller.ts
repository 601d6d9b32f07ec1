import { applyDecorators, Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RequestUser } from '#database/accounts/request-user.js';
import { ImportListRepository } from '#database/operations/import-list.repository.js';
import { Access } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { DecisionDto } from './dto/decision.dto.js';
import { ImportDto } from './dto/import.dto.js';
import { toImport } from './import.mapper.js';
import { type ImportDecision, ImportDecisionsService } from './import-decisions.service.js';

const ApiDecision = (summary: string) =>
  applyDecorators(
    HttpCode(200),
    ApiOperation({ summary }),
    ApiOkResponse({ type: ImportDto }),
    ApiProblem(400, 401, 403, 404, 409),
  );

@ApiTags('imports')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('imports')
export class ImportDecisionsController {
  constructor(
    private readonly decisions: ImportDecisionsService,
    private readonly imports: ImportListRepository,
  ) {}

  @Post(':id/approve')
  @Audited('import.approved', 'import')
  @ApiDecision('Approuve un import qui attend : il est comparé de nouveau, puis enregistré')
  async approve(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: DecisionDto,
    @CurrentUser() user: RequestUser,
  ): Promise<ImportDto> {
    return this.decide('approve', id, body, user);
  }

  @Post(':id/refuse')
  @Audited('import.refused', 'import')
  @ApiDecision("Refuse un import qui attend : l'annuaire reste tel qu'il est")
  async refuse(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: DecisionDto,
    @CurrentUser() user: RequestUser,
  ): Promise<ImportDto> {
    return this.decide('refuse', id, body, user);
  }

  @Post(':id/undo')
  @Audited('import.undone', 'import')
  @ApiDecision("Annule le dernier import accepté d'une source : l'annuaire revient à l'état d'avant")
  async undo(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: DecisionDto,
    @CurrentUser() user: RequestUser,
  ): Promise<ImportDto> {
    return this.decide('undo', id, body, user);
  }

  private async decide(what: ImportDecision, id: number, { comment }: DecisionDto, user: RequestUser) {
    await this.decisions.decide(what, id, { actorId: user.id, comment });
    return toImport((await this.imports.findById(id))!);
  }
}
