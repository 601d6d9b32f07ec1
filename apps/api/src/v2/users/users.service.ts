import { Injectable } from '@nestjs/common';
import { AccountLinkRepository } from '#database/accounts/account-link.repository.js';
import type { RequestUser } from '#database/accounts/request-user.js';
import {
  type AdministeredUser,
  UserAdministrationRepository,
} from '#database/accounts/user-administration.repository.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import type { Page } from '#database/directory/directory-list.repository.js';
import type { ListRequest } from '#database/directory/list-query.js';
import { notFound, Problem } from '../../problems/problem.js';
import { Throttle } from '../../access/throttle.js';
import { orConflict } from '../taken.js';
import { AccountLinks } from './account-links.js';
import type { InviteUserDto, UpdateUserDto } from './dto/user-body.dto.js';
import { place, scopeOf } from './user-rules.js';

/** Said alike whoever has the address: a company learns nothing of another's users. */
const TAKEN =
  'Cette adresse e-mail ne peut pas être utilisée. Contactez le support si vous pensez à une erreur.';

/** Mails to people who did not ask for them: of one administrator, and to one person, in a window. */
const INVITATIONS_OF_ADMINISTRATOR = 100;
const INVITATIONS_OF_USER = 5;

/** Administration of users: everyone for a super administrator, those of their company for a company's. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly administration: UserAdministrationRepository,
    private readonly links: AccountLinkRepository,
    private readonly mails: AccountLinks,
    private readonly throttle: Throttle,
  ) {}

  /** @throws QueryProblem */
  async list(viewer: RequestUser, request: ListRequest): Promise<Page<AdministeredUser>> {
    return this.administration.list(scopeOf(viewer), request);
  }

  /** @throws Problem not_found, for users of other companies too */
  async get(viewer: RequestUser, id: number): Promise<AdministeredUser> {
    const user = await this.administration.find(scopeOf(viewer), id);
    if (!user) throw notFound("Cet utilisateur n'existe pas.");
    return user;
  }

  /** @throws Problem forbidden, bad_request, conflict, too_many_requests */
  async invite(viewer: RequestUser, body: InviteUserDto): Promise<AdministeredUser> {
    const { role, companyId } = place(viewer, body.role, body.companyId);
    await this.countInvitation(viewer);
    const { id } = await orConflict(
      this.users.create({
        ...names(body),
        role,
        companyId,
        status: 'INVITED',
        passwordHash: null,
      }),
      'email',
      TAKEN,
    );
    const user = await this.get(viewer, id);
    await this.mails.send('activation', user);
    return user;
  }

  /** @throws Problem not_found, conflict when the account is already active, too_many_requests */
  async inviteAgain(viewer: RequestUser, id: number): Promise<AdministeredUser> {
    const user = await this.get(viewer, id);
    if (user.status !== 'INVITED') throw new Problem('conflict', 'Ce compte est déjà activé.');
    if (user.disabledAt) throw new Problem('conflict', 'Ce compte est désactivé.');
    await this.countInvitation(viewer, id);
    await this.mails.send('activation', user);
    return user;
  }

  /** @throws Problem not_found, forbidden, bad_request, conflict, last_super_admin */
  async update(viewer: RequestUser, id: number, body: UpdateUserDto): Promise<AdministeredUser> {
    const before = await this.get(viewer, id);
    const { role, companyId } = place(viewer, body.role, body.companyId);
    const disabled = isDisabled(body, before);
    if (id === viewer.id && (role !== before.role || disabled))
      throw new Problem(
        'conflict',
        'Vous ne pouvez ni changer votre rôle, ni désactiver votre propre compte.',
      );
    const isMoved = body.email.trim() !== before.email;
    if (isMoved && before.status === 'INVITED') await this.countInvitation(viewer, id);
    await orConflict(
      this.administration.update(id, { ...names(body), role, companyId, disabled }),
      'email',
      TAKEN,
    );
    if (isMoved) await this.moveLinks(viewer, id);
    return this.get(viewer, id);
  }

  /** @throws Problem not_found, conflict, last_super_admin */
  async remove(viewer: RequestUser, id: number): Promise<AdministeredUser> {
    const user = await this.get(viewer, id);
    if (id === viewer.id) throw new Problem('conflict', 'Vous ne pouvez pas supprimer votre propre compte.');
    await this.administration.remove(id);
    return user;
  }

  /** @param id who is invited, when they were before @throws Problem too_many_requests */
  private async countInvitation(viewer: RequestUser, id?: number): Promise<void> {
    await this.throttle.count(`invitations:${viewer.id}`, INVITATIONS_OF_ADMINISTRATOR, 'invitations');
    if (id !== undefined) await this.throttle.count(`invited:${id}`, INVITATIONS_OF_USER, 'invitations');
  }

  /** Links that went to the old address open nothing any more; who is still invited gets one at the new address. */
  private async moveLinks(viewer: RequestUser, id: number): Promise<void> {
    await this.links.endAllOf(id);
    const user = await this.get(viewer, id);
    if (user.status === 'INVITED' && !user.disabledAt) await this.mails.send('activation', user);
  }
}

const names = ({ firstName, lastName, email }: InviteUserDto) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});

function isDisabled({ disabled, disabledAt }: UpdateUserDto, before: AdministeredUser): boolean {
  if (disabled !== undefined && disabled !== null) return disabled;
  return disabledAt === undefined ? before.disabledAt !== null : disabledAt !== null;
}
