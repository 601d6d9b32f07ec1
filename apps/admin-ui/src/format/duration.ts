import { formatDecimal } from './number';

/** Seconds as people say them: `< 0,1 s`, `0,4 s`, `12 s`, `3 min 05 s`, `2 h 10 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 0.05) return '<\u00a00,1\u00a0s';
  if (seconds < 10) return `${formatDecimal(seconds, 1)}\u00a0s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}\u00a0s`;
  const pad = (value: number) => String(value).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)}\u00a0min\u00a0${pad(whole % 60)}\u00a0s`;
  return `${Math.floor(whole / 3600)}\u00a0h\u00a0${pad(Math.floor((whole % 3600) / 60))}\u00a0min`;
}
