import { openDataSource } from '#database/data-source.js';
import { makeRunner } from './make-runner.js';

/**
 * Builds one publication in a process of its own, for tests that kill it or look at its memory:
 * `node publish-once.js <database> <folder> <publication>`. Prints the process's peak memory in MB.
 */
const [url, folder, id] = process.argv.slice(2);
const dataSource = await openDataSource(url!);
await makeRunner(dataSource, folder!).runner.run(Number(id), 1, false);
await dataSource.destroy();
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
