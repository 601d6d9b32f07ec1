import { useEffect } from 'react';
import { startAudience, stopAudience } from './matomo';
import { useSession } from './session';
import { useSettings } from './settings';

/** Audience measurement, where the installation has a Matomo: nothing is loaded nor recorded anywhere else. */
export function Audience() {
  const matomo = useSettings()?.matomo ?? null;
  const { state, user } = useSession();
  const email = user?.email ?? null;
  useEffect(() => {
    if (matomo && state === 'ready') startAudience(matomo, email);
    else stopAudience();
  }, [matomo, state, email]);
  return null;
}
