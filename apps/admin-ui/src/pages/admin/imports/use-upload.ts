import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatSize } from '../../../format/size';
import { adminMessages } from '../../../i18n/fr/admin';
import { api } from '../../../providers/api';
import { ApiError } from '../../../providers/api-error';
import { uploadFile } from './upload-file';

const text = adminMessages.upload;

/**
 * The way of a file to the server, then to the screen of its import.
 * @param limit bytes a file may have; null while unknown
 */
export function useUpload(limit: number | null) {
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);
  const navigate = useNavigate();
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File | null, registry: string, dataDate: string) => {
    const refused = findRefusal(file, limit);
    setProblem(refused);
    if (!file || refused !== '') return;
    const controller = (abort.current = new AbortController());
    setSent({ done: 0, total: file.size });
    try {
      // Renews the session if need be, before a long way that cannot be gone twice.
      await api('/users/me');
      const progress = (done: number, total: number) => setSent({ done, total });
      const made = await uploadFile({ registry, dataDate, file }, progress, controller.signal);
      void navigate(`/admin/imports/${made.id}`);
    } catch (error) {
      setSent(null);
      if (!controller.signal.aborted) setProblem((error instanceof ApiError && error.detail) || text.failed);
    }
  };
  return { problem, sent, send, stop: () => abort.current?.abort() };
}

function findRefusal(file: File | null, limit: number | null): string {
  if (!file) return text.missing;
  if (file.size === 0) return text.empty;
  return limit !== null && file.size > limit ? text.tooLarge(formatSize(limit)) : '';
}
