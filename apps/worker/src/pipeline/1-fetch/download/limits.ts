/** How long and how much a download may take. Times in milliseconds. */
export interface DownloadLimits {
  maxBytes: number;
  /** For all tries together. */
  totalMs: number;
  /** Without a byte. */
  idleMs: number;
  tries: number;
  /** Before the second try; doubled at each. */
  firstWaitMs: number;
  /** What a server asks for with `Retry-After` is granted up to this. */
  longestWaitMs: number;
}

export function computeLimits(config: {
  FETCH_LIMIT_MB: number;
  FETCH_LIMIT_MINUTES: number;
}): DownloadLimits {
  return {
    maxBytes: config.FETCH_LIMIT_MB * 1e6,
    totalMs: config.FETCH_LIMIT_MINUTES * 60_000,
    idleMs: 60_000,
    tries: 6,
    firstWaitMs: 2_000,
    longestWaitMs: 600_000,
  };
}
