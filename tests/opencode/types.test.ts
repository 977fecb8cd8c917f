/** The plugin has the shapes that OpenCode's own types give; the compiler checks it, the tests run it. */
import { expect, test } from 'vitest';
import loaded from '../../src/opencode/start.ts';
import type { Plugin, PluginModule, SecondPlugin } from './plugin-types.ts';

const first: Plugin = loaded.server;
const module: PluginModule = { id: loaded.id, server: loaded.server };
const second: SecondPlugin = loaded;

test('one export is a plugin of both interfaces', () => {
  expect([first, module.server, second.setup].map(each => typeof each)).toEqual([
    'function',
    'function',
    'function',
  ]);
});
