import { Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Config } from '#config/config.js';
import { CONFIG } from '#config/config.token.js';
import { type Mail, MailRepository, type MailRow } from '#database/accounts/mail.repository.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { MailWriter } from '#mail/mail-writer.js';
import type { MailTemplate } from '#mail/templates.js';
import { MailRequester } from '#queues/mail-requester.js';
import { Access } from '../../access/access.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { notFound, Problem } from '../../problems/problem.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
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
    private readonly requester: MailRequester,
  ) {
    this.writer = new MailWriter(config);
  }

  @Get()
  @ApiOperation({ summary: 'Les e-mails des trente derniers jours, les plus récents en premier' })
  @ApiList(MailDto, '{"status":"failed"}', '["createdAt","DESC"]')
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailDto[]> {
    return sendPage(reply, 'mails', await this.mails.list({ ...request, sort: request.sort ?? NEWEST }));
  }

  @Get(':id')
  @Audited('mail.read', 'mail')
  @ApiOperation({ summary: "Un e-mail ; son texte, avec son lien, quand aucun serveur ne l'envoie" })
  @ApiOkResponse({ type: MailContentDto })
  @ApiProblem(401, 403, 404)
  async getMail(@Param('id', RecordIdPipe) id: number): Promise<MailContentDto> {
    const mail = await this.get(id);
    const { subject, text } = this.writer.write(mail);
    return { ...toMail(mail), subject, text: this.config.SMTP_URL ? null : text };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Audited('mail.sent-again', 'mail')
  @ApiOperation({ summary: "Envoie de nouveau, sans attendre, un e-mail qui n'est pas parti" })
  @ApiOkResponse({ type: MailDto })
  @ApiProblem(401, 403, 404, 409)
  async sendAgain(@Param('id', RecordIdPipe) id: number): Promise<MailDto> {
    const mail = await this.get(id);
    if (LINKED.has(mail.template) && !mail.link)
      throw new Problem(
        'conflict',
        'Le lien de cet e-mail ne sert plus : renvoyez une invitation, ou demandez un autre lien.',
      );
    if (!(await this.requester.sendAgain(id))) throw new Problem('conflict', 'Cet e-mail est déjà parti.');
    return toMail(await this.get(id));
  }

  /** @throws Problem not_found */
  private async get(id: number): Promise<Mail> {
    const mail = await this.mails.find(id);
    if (!mail) throw notFound("Cet e-mail n'existe pas, ou n'est plus conservé.");
    return mail;
  }
}

const NEWEST = ['id', 'DESC'];
/** Templates that are of no use without their link. */
const LINKED = new Set<string>(['invitation', 'password-reset'] satisfies MailTemplate[]);

const toMail = ({ id, recipient, template, status, errorDetail, createdAt, endedAt }: MailRow): MailDto => ({
  id,
  recipient,
  template,
  status,
  errorDetail,
  createdAt,
  endedAt,
});
