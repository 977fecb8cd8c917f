/** The plugin has the shapes that OpenCode's own types give; the compiler checks it, the tests run it. */
import type { Plugin, PluginModule } from '@opencode-ai/plugin';
import type { Plugin as SecondPlugin } from '@opencode-ai/plugin/v2/promise';
import { expect, test } from 'vitest';
import loaded from '../../src/opencode/start.ts';

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
