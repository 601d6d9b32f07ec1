import { ApiError, toApiError } from '../../../providers/api-error';
import { findCsrfToken } from '../../../providers/csrf';
import { API } from '../../../providers/http-client';
import type { Import } from '../admin-records';

export interface Upload {
  registry: string;
  /** `YYYY-MM-DD`, or empty. */
  dataDate: string;
  file: File;
}

/**
 * Sends a file to be imported. By XMLHttpRequest: fetch does not tell how much of a body has left. The session must be
 * fresh: a file is not sent twice.
 * @param onProgress bytes sent of the whole form
 * @throws ApiError; DOMException AbortError when interrupted
 */
export function uploadFile(
  { registry, dataDate, file }: Upload,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const form = new FormData();
  form.append('registry', registry);
  if (dataDate !== '') form.append('dataDate', dataDate);
  // Last: the server streams it, and wants to know the rest by then.
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API}/imports`);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', 'fr');
    request.setRequestHeader('X-XSRF-TOKEN', findCsrfToken(document.cookie) ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Import);
      else reject(toApiError(request.status, body));
    };
    request.onerror = () => reject(new ApiError(0, 'unreachable', ''));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
