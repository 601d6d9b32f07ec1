import { BarChart } from '@mui/x-charts/BarChart';
import { formatDay } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { activityMessages } from '../../../i18n/fr/activity';
import { adminMessages } from '../../../i18n/fr/admin';
import { CHANGE_KINDS, type ImportChanges } from './activity';
import { CHART, ChartFrame } from './chart-frame';

const text = activityMessages.changes;
const COLORS: Record<(typeof CHANGE_KINDS)[number], string> = {
  appeared: 'var(--chart-1)',
  returned: 'var(--chart-2)',
  changed: 'var(--chart-3)',
  vanished: 'var(--chart-4)',
};

/** What each import changed, one bar an import, by kind. */
export default function ChangesChart({ changes }: { changes: ImportChanges[] }) {
  const name = ({ registry, dataDate }: ImportChanges) => `${text.short[registry]}\n${formatDay(dataDate)}`;
  return (
    <ChartFrame>
      <BarChart
        {...CHART}
        height={300}
        xAxis={[{ scaleType: 'band', data: changes.map(name), height: 44, categoryGapRatio: 0.5 }]}
        yAxis={[{ width: 56, valueFormatter: (value: number) => formatCount(value) }]}
        series={CHANGE_KINDS.map((kind) => ({
          label: adminMessages.detail.kinds[kind],
          data: changes.map((row) => row[kind]),
          color: COLORS[kind],
          stack: 'all',
          valueFormatter: (value: number | null) => formatCount(value ?? 0),
        }))}
      />
    </ChartFrame>
  );
}
