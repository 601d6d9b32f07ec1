/** Jest's resolver, with `./name.js` in our own TypeScript meaning `./name.ts`. */
module.exports = (path, options) => {
  if (/^\.{1,2}\/.*\.js$/.test(path) && !options.basedir.includes('/node_modules/')) {
    try {
      return options.defaultResolver(path.replace(/\.js$/, '.ts'), options);
    } catch {
      // A plain JavaScript file of ours.
    }
  }
  return options.defaultResolver(path, options);
};
