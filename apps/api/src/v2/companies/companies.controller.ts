import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestUser } from '#database/accounts/request-user.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { Access } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import { Audited } from '../../audit/audited.decorator.js';
import { ApiProblem } from '../../problems/problem.dto.js';
import { ApiList, ListQueryParams, sendPage } from '../list-request.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { CompaniesService } from './companies.service.js';
import { CompanyBodyDto, CompanyDto } from './dto/company.dto.js';

@ApiTags('companies')
@ApiCookieAuth()
@Access('COMPANY_ADMIN', 'SUPER_ADMIN')
@Controller('companies')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get()
  @ApiOperation({ summary: "Les entreprises ; la sienne seule pour un administrateur d'entreprise" })
  @ApiList(CompanyDto, '{"name":{"contains":"exemple"}}', '["name","ASC"]')
  @ApiProblem(400, 401, 403)
  async list(
    @ListQueryParams() request: ListRequest,
    @CurrentUser() viewer: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompanyDto[]> {
    return sendPage(reply, 'companies', await this.companies.list(viewer, request));
  }

  @Post()
  @Access('SUPER_ADMIN')
  @Audited('company.created', 'company')
  @ApiOperation({ summary: 'Crée une entreprise' })
  @ApiCreatedResponse({ type: CompanyDto })
  @ApiProblem(400, 401, 403, 409)
  async create(@Body() { name }: CompanyBodyDto, @CurrentUser() viewer: RequestUser): Promise<CompanyDto> {
    return this.companies.create(viewer, name);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Une entreprise' })
  @ApiOkResponse({ type: CompanyDto })
  @ApiProblem(401, 403, 404)
  async getCompany(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() viewer: RequestUser,
  ): Promise<CompanyDto> {
    return this.companies.get(viewer, id);
  }

  @Put(':id')
  @Audited('company.changed', 'company')
  @ApiOperation({ summary: 'Renomme une entreprise' })
  @ApiOkResponse({ type: CompanyDto })
  @ApiProblem(400, 401, 403, 404, 409)
  async rename(
    @Param('id', RecordIdPipe) id: number,
    @Body() { name }: CompanyBodyDto,
    @CurrentUser() viewer: RequestUser,
  ): Promise<CompanyDto> {
    return this.companies.rename(viewer, id, name);
  }

  @Delete(':id')
  @Access('SUPER_ADMIN')
  @Audited('company.deleted', 'company')
  @ApiOperation({ summary: 'Supprime une entreprise, ses utilisateurs, leurs sessions et leurs clés' })
  @ApiOkResponse({ type: CompanyDto })
  @ApiProblem(401, 403, 404, 409)
  async remove(
    @Param('id', RecordIdPipe) id: number,
    @CurrentUser() viewer: RequestUser,
  ): Promise<CompanyDto> {
    return this.companies.remove(viewer, id);
  }
}
