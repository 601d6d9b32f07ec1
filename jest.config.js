/** Unit tests stand beside the code (*.spec.ts); *.int-spec.ts run on a real PostgreSQL, *.e2e-spec.ts on a running app. */
const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Our imports end in .js and mean .ts; node_modules keeps its own.
  resolver: '<rootDir>/libs/testing/jest-resolver.cjs',
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: {
    '^#(config|registries|database|queues|storage|accounts|mail|testing)/(.*)\\.js$': '<rootDir>/libs/$1/$2',
    '^#migrations/(.*)\\.js$': '<rootDir>/migrations/$1',
    '^@annuaire/contracts$': '<rootDir>/libs/contracts/index.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/', '/apps/admin-ui/'],
  modulePathIgnorePatterns: ['/dist/', '/var/'],
};

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['**/*.int-spec.ts', '**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/libs/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/global-teardown.mjs',
    },
  ],
  maxWorkers: 2,
  testTimeout: 180_000,
};
