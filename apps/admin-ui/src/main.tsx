import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App';
import { FailureBoundary } from './pages/failure/failure-boundary';
import { Audience } from './session/audience';
import { SessionProvider } from './session/session';
import { SettingsProvider } from './session/settings';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('No #root in index.html');

createRoot(root).render(
  <FailureBoundary>
    <BrowserRouter>
      <SettingsProvider>
        <SessionProvider>
          <App />
          <Audience />
        </SessionProvider>
      </SettingsProvider>
    </BrowserRouter>
  </FailureBoundary>,
);
