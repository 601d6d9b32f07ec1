import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFound } from './pages/not-found/not-found';
import { Administrators, CanonicalPath, Operators, SignedIn, SignedOut } from './routing/access';
import { Shell } from './shell/shell';

const Login = lazy(() => import('./pages/login/login'));
const ActivateAccount = lazy(() => import('./pages/account-access/activate-account'));
const ForgotPassword = lazy(() => import('./pages/account-access/forgot-password'));
const ResetPassword = lazy(() => import('./pages/account-access/reset-password'));
const Home = lazy(() => import('./pages/home/home'));
const Support = lazy(() => import('./pages/support/support'));
const Glossary = lazy(() => import('./pages/glossary/glossary'));
const Profile = lazy(() => import('./pages/profile/profile'));
const ApiKeyList = lazy(() => import('./pages/api-keys/api-key-list'));
const NewApiKey = lazy(() => import('./pages/api-keys/new-api-key'));
const EditApiKey = lazy(() => import('./pages/api-keys/edit-api-key'));
const LegalNotice = lazy(() => import('./pages/legal-notice/legal-notice'));
const Directory = lazy(() => import('./providers/directory-area'));
const EstablishmentList = lazy(() => import('./resources/establishments/establishment-list'));
const EstablishmentCard = lazy(() => import('./resources/establishments/establishment-card'));
const IndividualList = lazy(() => import('./resources/individuals/individual-list'));
const IndividualCard = lazy(() => import('./resources/individuals/individual-card'));
const AdminHome = lazy(() => import('./pages/admin/home/admin-home'));
const ImportList = lazy(() => import('./pages/admin/imports/import-list'));
const ImportPage = lazy(() => import('./pages/admin/import-detail/import-page'));
const RegistryList = lazy(() => import('./pages/admin/registries/registry-list'));
const UserList = lazy(() => import('./pages/admin/users/user-list'));
const NewUser = lazy(() => import('./pages/admin/users/new-user'));
const EditUser = lazy(() => import('./pages/admin/users/edit-user'));
const CompanyList = lazy(() => import('./pages/admin/companies/company-list'));
const NewCompany = lazy(() => import('./pages/admin/companies/new-company'));
const EditCompany = lazy(() => import('./pages/admin/companies/edit-company'));
const AuditList = lazy(() => import('./pages/admin/audit/audit-list'));
const MailList = lazy(() => import('./pages/admin/mails/mail-list'));
const DownloadList = lazy(() => import('./pages/admin/downloads/download-list'));

/** The site map: every screen, under who may see it. Aliases: routing/canonical-path.ts. */
export function App() {
  return (
    <CanonicalPath>
      <Routes>
        <Route element={<Shell />}>
          <Route element={<SignedOut />}>
            <Route path="/login" element={<Login />} />
          </Route>
          <Route element={<SignedIn />}>
            <Route path="/" element={<Home />} />
            <Route path="/support" element={<Support />} />
            <Route path="/glossary" element={<Glossary />} />
            <Route path="/profile" element={<Profile />} />
            <Route path="/api-keys" element={<ApiKeyList />} />
            <Route path="/api-keys/new" element={<NewApiKey />} />
            <Route path="/api-keys/:id/edit" element={<EditApiKey />} />
            {/* react-admin and its weight come with the screens that need them. */}
            <Route element={<Directory />}>
              <Route path="/establishments" element={<EstablishmentList />} />
              <Route path="/establishments/:id" element={<EstablishmentCard />} />
              <Route path="/individuals" element={<IndividualList />} />
              <Route path="/individuals/:id" element={<IndividualCard />} />
            </Route>
            <Route element={<Operators companies="/admin/users" />}>
              <Route path="/admin" element={<AdminHome />} />
            </Route>
            <Route element={<Operators />}>
              <Route path="/admin/imports" element={<ImportList />} />
              <Route path="/admin/imports/:id" element={<ImportPage />} />
              <Route path="/admin/registries" element={<RegistryList />} />
              <Route path="/admin/downloads" element={<DownloadList />} />
              <Route path="/admin/companies/new" element={<NewCompany />} />
              <Route path="/admin/audit" element={<AuditList />} />
              <Route path="/admin/mails" element={<MailList />} />
            </Route>
            <Route element={<Administrators />}>
              <Route path="/admin/users" element={<UserList />} />
              <Route path="/admin/users/new" element={<NewUser />} />
              <Route path="/admin/users/:id/edit" element={<EditUser />} />
              <Route path="/admin/companies" element={<CompanyList />} />
              <Route path="/admin/companies/:id/edit" element={<EditCompany />} />
              <Route path="/admin/*" element={<NotFound />} />
            </Route>
          </Route>
          <Route path="/activate-account" element={<ActivateAccount />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/legal-notice" element={<LegalNotice />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </CanonicalPath>
  );
}
