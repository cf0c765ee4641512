import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built browser files: hashed ones are cached permanently, others for an hour. */
export async function serveStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) throw new Error('The web is not built. Run "npm run build" first.');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, admission: 'file' };
    });
    await serveFolder(scope, folder);
  });
}

async function serveFolder(app: FastifyInstance, folder: string): Promise<void> {
  // A route per file: a wildcard reads the whole folder for each request.
  const common = {
    decorateReply: false,
    index: false as const,
    dotfiles: 'deny' as const,
    wildcard: false,
  };
  await app.register(fastifyStatic, {
    ...common,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    prefix: '/',
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: '1h',
  });
}
