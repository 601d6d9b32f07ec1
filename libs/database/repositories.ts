import { AccountLinkRepository } from './accounts/account-link.repository.js';
import { ApiKeyRepository } from './accounts/api-key.repository.js';
import { CompanyRepository } from './accounts/company.repository.js';
import { ImportNewsRepository } from './accounts/import-news.repository.js';
import { MailRepository } from './accounts/mail.repository.js';
import { SessionRepository } from './accounts/session.repository.js';
import { SignInThrottleRepository } from './accounts/sign-in-throttle.repository.js';
import { UserAdministrationRepository } from './accounts/user-administration.repository.js';
import { UserRepository } from './accounts/user.repository.js';
import { AuditRepository } from './audit/audit.repository.js';
import { CardRepository } from './directory/card.repository.js';
import { DirectoryListRepository } from './directory/directory-list.repository.js';
import { DirectoryCountsRepository } from './directory/directory-counts.repository.js';
import { StandingRepository } from './directory/standing.repository.js';
import { VersionRepository } from './directory/version.repository.js';
import { ChangeFeedRepository } from './changes/change-feed.repository.js';
import { DownloadListRepository } from './downloads/download-list.repository.js';
import { DownloadRepository } from './downloads/download.repository.js';
import { ApproveImport } from './imports/approve-import.js';
import { ImportRepository } from './imports/import.repository.js';
import { PurgeGone } from './imports/purge-gone.js';
import { UndoImport } from './imports/undo-import.js';
import { RefuseImport } from './imports/refuse-import.js';
import { RawFileRepository } from './imports/raw-file.repository.js';
import { RegistryRepository } from './imports/registry.repository.js';
import { ListExportRepository } from './list-exports/list-export.repository.js';
import { ListRowsRepository } from './list-exports/list-rows.repository.js';
import { ActivityRepository } from './operations/activity.repository.js';
import { ImportIssueRepository } from './operations/import-issue.repository.js';
import { ImportListRepository } from './operations/import-list.repository.js';
import { RegistrySettingsRepository } from './operations/registry-settings.repository.js';
import { DirectorySnapshotRepository } from './publications/directory-snapshot.repository.js';
import { PublicationRepository } from './publications/publication.repository.js';

/** The one list of repositories. */
export const REPOSITORIES = [
  UserRepository,
  UserAdministrationRepository,
  CompanyRepository,
  AccountLinkRepository,
  MailRepository,
  ImportNewsRepository,
  ApiKeyRepository,
  AuditRepository,
  SessionRepository,
  SignInThrottleRepository,
  CardRepository,
  DirectoryListRepository,
  DirectoryCountsRepository,
  StandingRepository,
  ChangeFeedRepository,
  VersionRepository,
  DownloadRepository,
  DownloadListRepository,
  ActivityRepository,
  ImportListRepository,
  ImportIssueRepository,
  RegistrySettingsRepository,
  ImportRepository,
  ApproveImport,
  RefuseImport,
  UndoImport,
  PurgeGone,
  RegistryRepository,
  RawFileRepository,
  PublicationRepository,
  DirectorySnapshotRepository,
  ListExportRepository,
  ListRowsRepository,
];
