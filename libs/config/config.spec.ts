import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, environmentSchema, loadConfig } from './config.js';

describe('loadConfig', () => {
  it('lists every bad variable at once, in French', () => {
    const load = () => loadConfig({ PORT: 'abc', REDIS_URL: 'http://x', ADMIN_PASSWORD: 'court' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(
      /PORT : nombre entier attendu[\s\S]*REDIS_URL : adresse attendue[\s\S]*ADMIN_PASSWORD : 12/,
    );
  });

  it('takes an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const entries = lines.flatMap((line) => /^(# )?([A-Z][A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []);

  it('names exactly the settings of the schema', () => {
    const names = entries.filter((_, i) => i % 3 === 1);
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  it('shows the defaults', () => {
    const shown = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
        return name ? [[name, value]] : [];
      }),
    );
    expect(loadConfig(shown)).toEqual(loadConfig({}));
  });
});
