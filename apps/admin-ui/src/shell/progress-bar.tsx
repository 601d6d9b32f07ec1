import './progress-bar.css';

interface Props {
  /** What goes on, for those who hear it. */
  name: string;
  /** 0 to 100; null: unknown. */
  percent: number | null;
  /** Figures, beside the bar. */
  label?: string;
}

export function ProgressBar({ name, percent, label }: Props) {
  const value = percent === null ? undefined : Math.round(percent);
  return (
    <div className="progress">
      <div
        className={value === undefined ? 'progress-bar is-unknown' : 'progress-bar'}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={label}
      >
        <span style={{ width: `${value ?? 100}%` }} />
      </div>
      {label && <p className="muted tabular">{label}</p>}
    </div>
  );
}
