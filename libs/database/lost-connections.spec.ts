import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import './lost-connections.js';

describe('the client of a lost connection', () => {
  it('ends no process when nobody listens to it', () => {
    expect(new pg.Client().emit('error', new Error('lost'))).toBe(false);
  });

  it('tells whoever listens', () => {
    const told: unknown[] = [];
    const client = new pg.Client().on('error', (error) => told.push(error));
    expect(client.emit('error', new Error('lost'))).toBe(true);
    expect(told).toEqual([new Error('lost')]);
  });
});
