import { QueryClient } from '@tanstack/react-query';
import { sessionEvents } from './api';
import { ApiError } from './api-error';

/** Answers are kept; a question is asked again only when the server was away, not when it said no. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => {
        const status = error instanceof ApiError ? error.status : 500;
        return failures < 1 && (status === 0 || status >= 500);
      },
    },
  },
});

sessionEvents.addEventListener('refreshed', () => void queryClient.invalidateQueries());
sessionEvents.addEventListener('lost', () => queryClient.clear());
sessionEvents.addEventListener('signed-out', () => queryClient.clear());
