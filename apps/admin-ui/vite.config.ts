import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    // From its sources: the interface builds before anything else was compiled.
    alias: {
      '@annuaire/contracts': file('../../libs/contracts/index.ts'),
      'react-router-dom': file('./src/routing/react-router-dom.ts'),
    },
  },
  // No data: URLs, which the CSP would have to allow.
  build: { outDir: 'dist', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: {
    // With the slash: /api-keys is a screen.
    proxy: { '^/api/': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
