import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_ID } from '#database/directory/limits.js';
import { notFound } from '../problems/problem.js';

/** Ids are integers; anything else names nothing: 404. */
@Injectable()
export class RecordIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= MAX_ID)) throw notFound();
    return id;
  }
}
