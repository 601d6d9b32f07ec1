import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, type AccessDecision, OPEN_TO_KEYS } from '../src/access/access.decorator.js';
import { AUDITED, type AuditedAct } from '../src/audit/audited.decorator.js';
import type { TestApp } from './test-app.js';

export interface Route {
  /** E.g. `GET /api/v2/users/:id`. */
  route: string;
  method: string;
  path: string;
  decision: AccessDecision | undefined;
  openToKeys: boolean;
  audited: AuditedAct | undefined;
}

/** Every route of every controller, from the app itself: a new one is found without being told. */
export function findRoutes({ app }: TestApp): Route[] {
  const scanner = new MetadataScanner();
  const discovery = app.get(DiscoveryService, { strict: false });
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const number = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (number === undefined) return [];
      const parts = [metatype!, handler].map((target) => String(Reflect.getMetadata(PATH_METADATA, target)));
      const path = ['/api/v2', ...parts.filter((part) => part !== '/')].join('/');
      const method = RequestMethod[number]!;
      const find = <Value>(key: symbol) =>
        [handler, metatype!]
          .map((target) => Reflect.getMetadata(key, target) as Value | undefined)
          .find((one) => one !== undefined);
      return [
        {
          ...{ route: `${method} ${path}`, method, path },
          decision: find<AccessDecision>(ACCESS),
          openToKeys: find<true>(OPEN_TO_KEYS) ?? false,
          audited: find<AuditedAct>(AUDITED),
        },
      ];
    });
  });
}
