import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildZip } from './files/build-zip.js';
import { ordreFile, veterinarian } from './files/ordre-file.js';
import { PipelineHarness } from './pipeline-harness.js';
import { gives, TestFileServer } from './test-file-server.js';

describe('importing from an address', () => {
  let pipeline: PipelineHarness;
  let server: TestFileServer;
  beforeAll(async () => {
    [pipeline, server] = await Promise.all([PipelineHarness.start(), TestFileServer.start()]);
  });
  afterAll(async () => {
    await Promise.all([pipeline.stop(), server.stop()]);
  });

  const run = async (path?: string) => {
    const source = { kind: 'url' as const, url: server.url(path) };
    const { id } = await pipeline.dispatcher.request({
      ...{ registry: 'ordre', source, fileName: 'fichier', dataDate: null, requestedBy: null },
    });
    return pipeline.waitFor(id);
  };
  const first = ordreFile([veterinarian()]);
  const modified = { 'Last-Modified': 'Thu, 01 Oct 2026 10:00:00 GMT', ETag: '"a"' };

  it('takes the data date from Last-Modified where no name has one', async () => {
    server.answer(gives(first, modified));
    expect(await run()).toMatchObject({ status: 'done', dataDate: '2026-10-01', fileName: 'fichier.csv' });
  });

  it('ends unchanged on the server’s word, again and again', async () => {
    server.answer(gives('', {}, 304));
    for (let i = 0; i < 2; i++)
      expect(await run()).toMatchObject({ status: 'unchanged', dataDate: '2026-10-01', errorDetail: null });
    expect(server.requests[1]).toMatchObject({ 'if-none-match': '"a"' });
  });

  it('ends unchanged when another address gives the same bytes', async () => {
    server.answer(gives(first, { 'Content-Disposition': 'attachment; filename=tableau_20261002.csv' }));
    expect(await run('/autre')).toMatchObject({ status: 'unchanged', dataDate: '2026-10-02' });
  });

  it('takes the stamp of the file inside an archive before that of the archive', async () => {
    const zip = buildZip([{ name: 'tableau_202610031200.csv', content: first.replace('Yann', 'Yannick') }]);
    server.answer((response) =>
      response
        .writeHead(200, { 'Content-Disposition': 'attachment; filename=tableau_20261009.zip' })
        .end(zip),
    );
    expect(await run('/zip')).toMatchObject({ status: 'done', dataDate: '2026-10-03' });
  });

  it('fails, without asking for another file, when the address gives none', async () => {
    server.answer(gives('', {}, 404));
    expect(await run()).toMatchObject({ status: 'failed', errorCode: 'download_refused' });
    server.answer(gives('<html>Maintenance</html>'));
    expect(await run()).toMatchObject({ status: 'refused', errorCode: 'not_a_table' });
  });
});
