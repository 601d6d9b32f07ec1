import { formatDuration } from '../../../format/duration';
import { formatCount, formatDecimal } from '../../../format/number';
import { formatSize } from '../../../format/size';
import { adminMessages } from '../../../i18n/fr/admin';
import { Icon } from '../../../shell/icons';
import type { Import, ImportLive } from '../admin-records';
import { labelOf } from '../import-status-label';
import { ProgressBar } from '../../../shell/progress-bar';
import { computeStages, type StageState } from './compute-stages';

const text = adminMessages.detail;
/** Heard at these steps only: every percent would be noise. */
const ANNOUNCED_EVERY = 25;

/** The five stages: how long each took, and how far the running one is. */
export function Stages({ value }: { value: Import }) {
  return (
    <section className="panel" aria-labelledby="stages">
      <h2 id="stages">{text.stages}</h2>
      <ol className="plain stages">
        {computeStages(value).map((stage) => (
          <Stage key={stage.stage} {...stage} live={stage.state === 'running' ? value.live : null} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announce(value.live)}
      </p>
    </section>
  );
}

function Stage({ stage, state, seconds, live }: StageState & { live: ImportLive | null }) {
  const name = labelOf(stage);
  return (
    <li className={`stage is-${state}`} aria-current={state === 'running' ? 'step' : undefined}>
      <span className="stage-mark" aria-hidden="true">
        {state === 'done' && <Icon name="check" />}
        {state === 'stopped' && <Icon name="close" />}
      </span>
      <span className="stage-name">{name}</span>
      <span className="stage-end muted tabular">
        {seconds === null ? text.stage[state] : formatDuration(seconds)}
        {state === 'done' && <span className="sr-only"> ({text.stage.done})</span>}
      </span>
      {live && (
        <div className="stage-live">
          <ProgressBar name={name} percent={live.percent} label={describeLive(live)} />
        </div>
      )}
    </li>
  );
}

/** `12 000 sur 50 000 lignes · 4 000 lignes/s · encore 10 s environ` */
export function describeLive({ done, total, unit, rate, elapsed, secondsLeft }: ImportLive): string {
  const isBytes = unit === 'o';
  const amount = isBytes ? formatSize : formatCount;
  const named = isBytes ? '' : ` ${unit}`;
  const far = total === null ? amount(done) : text.of(amount(done), amount(total));
  const isLine = unit !== 'tables' && unit !== '';
  const parts = [
    unit === '' ? '' : far + named,
    rate === null || !isLine
      ? ''
      : isBytes
        ? `${formatSize(rate)}/s`
        : text.rate(rate < 10 ? formatDecimal(rate, 1) : formatCount(Math.round(rate)), unit),
    secondsLeft === null || !isLine
      ? elapsed === null
        ? ''
        : text.elapsed(formatDuration(Math.round(elapsed)))
      : text.left(formatDuration(secondsLeft)),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function announce(live: ImportLive | null): string {
  if (!live) return '';
  const step = live.percent === null ? 0 : Math.floor(live.percent / ANNOUNCED_EVERY) * ANNOUNCED_EVERY;
  return text.step(labelOf(live.stage), step > 0 ? `, ${step} %` : '');
}
