/** How import rules find a module: our `#lib/name.js` means `libs/lib/name.ts`, not what was last built of it. */
const { join } = require('node:path');
const { imports } = require('./package.json');

const alias = Object.fromEntries(
  Object.entries(imports).map(([name, built]) => [
    name.replace('/*', ''),
    join(__dirname, built.replace('./dist/', '').replace('/*', '')),
  ]),
);
alias['@annuaire/contracts'] = join(__dirname, 'libs/contracts/index.ts');

module.exports = {
  resolve: {
    alias,
    importsFields: [],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    extensions: ['.ts', '.tsx', '.js', '.json'],
  },
};
