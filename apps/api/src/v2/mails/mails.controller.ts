import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { type Mail, MailRepository } from '#database/accounts/mail.repository.js';
import { parseRange, type ListRequest } from '#database/directory/list-query.js';
import { MailWriter } from '#mail/mail-writer.js';
import { Access } from '../../access/access.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { notFound } from '../../problems/problem.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ListQueryParams, sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { MailContentDto, MailDto } from './dto/mail.dto.js';

/** What became of the mails; and, as long as no server sends them, what they say. */
@ApiTags('mails')
@ApiCookieAuth()
@Access('SUPER_ADMIN')
@Controller('mails')
export class MailsController {
  private readonly writer: MailWriter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mails: MailRepository,
  ) {
    this.writer = new MailWriter(config);
  }

  @Get()
  @ApiOperation({ summary: 'Les e-mails des trente derniers jours, les plus récents en premier' })
  @ApiOkResponse({ type: MailDto, isArray: true })
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() { range }: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailDto[]> {
    const { offset, limit } = parseRange(range, null);
    const { rows, total } = await this.mails.list(offset, limit);
    return sendPage(reply, 'mails', { rows: rows.map(toMail), offset, total });
  }

  @Get(':id')
  @Audited('mail.read', 'mail')
  @ApiOperation({ summary: "Un e-mail ; son texte, avec son lien, quand aucun serveur ne l'envoie" })
  @ApiOkResponse({ type: MailContentDto })
  @ApiProblem(401, 403, 404)
  async getMail(@Param('id', RecordIdPipe) id: number): Promise<MailContentDto> {
    const mail = await this.mails.find(id);
    if (!mail) throw notFound("Cet e-mail n'existe pas, ou n'est plus conservé.");
    const { subject, text } = this.writer.write(mail);
    return { ...toMail(mail), subject, text: this.config.SMTP_URL ? null : text };
  }
}

const toMail = ({ id, recipient, template, status, errorDetail, createdAt, endedAt }: Mail): MailDto => ({
  id,
  recipient,
  template,
  status,
  errorDetail,
  createdAt,
  endedAt,
});
