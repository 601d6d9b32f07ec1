/** The architecture as forbidden imports: contracts ← config ← registries ← database ← queues, storage ← apps. */
const order = ['contracts', 'config', 'registries', 'database', 'queues|storage|accounts|mail', 'testing'];
const upward = order.flatMap((lib, i) => {
  const above = order.slice(i + 1);
  return above.length === 0
    ? []
    : [
        {
          name: `${lib.replaceAll('|', '-')}-imports-only-below`,
          severity: 'error',
          from: { path: `^libs/(${lib})/`, pathNot: '\\.(int-|e2e-)?spec\\.ts$' },
          to: { path: `^libs/(${above.join('|')})/` },
        },
      ];
});

module.exports = {
  forbidden: [
    ...upward,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'libs-never-import-apps', severity: 'error', from: { path: '^libs/' }, to: { path: '^apps/' } },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: ['^libs/testing/', '\\.(spec|int-spec|e2e-spec)\\.ts$', '/e2e/', '/test/'],
      },
      to: { path: '^libs/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: '.dependency-cruiser.resolve.cjs' },
  },
};
