import { FORMATS } from '@annuaire/contracts';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatCount } from '../../../format/number';
import { messages } from '../../../i18n/locale';
import type { CompanyDownloads } from './activity';
import { CHART, ChartFrame } from './chart-frame';

const ROW_HEIGHT = 42;
const AROUND = 150;

/** Who took how many files, one bar a company, by format. */
export default function DownloadsChart({ companies }: { companies: CompanyDownloads[] }) {
  return (
    <ChartFrame>
      <BarChart
        {...CHART}
        layout="horizontal"
        grid={{ vertical: true }}
        height={companies.length * ROW_HEIGHT + AROUND}
        yAxis={[{ scaleType: 'band', data: companies.map(({ company }) => company), width: 150 }]}
        xAxis={[{ valueFormatter: (value: number) => formatCount(value), tickMinStep: 1 }]}
        series={FORMATS.map((format, i) => ({
          label: messages.home.formats[format].name,
          data: companies.map(({ counts }) => counts[format]),
          color: `var(--chart-${i + 1})`,
          stack: 'all',
          valueFormatter: (value: number | null) => formatCount(value ?? 0),
        }))}
      />
    </ChartFrame>
  );
}
