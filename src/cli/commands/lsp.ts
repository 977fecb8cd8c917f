/** `rulespec lsp`: the language server for editors. It runs until the client ends the connection. */
import packageJson from '../../../package.json' with { type: 'json' };
import { serve } from '../../lsp/connection.ts';
import { serviceOf } from '../../lsp/service.ts';
import { type Command, flag } from '../command.ts';
import { HOLDS } from '../exit-codes.ts';
import { addressOf, editorWorld } from '../lsp/world.ts';
import { colorOption } from '../shared-options.ts';

export const lspCommand: Command = {
  name: 'lsp',
  summary: 'serve editors over the Language Server Protocol, on standard input and output',
  options: [flag('stdio', 'what the server does anyway; some editors always say it'), colorOption],
  examples: {
    'rulespec lsp': 'for the settings of an editor: the command of the language server',
  },
  run() {
    let texts: (path: string) => string | undefined = () => undefined;
    const world = editorWorld(path => texts(path));
    serve({
      version: packageJson.version,
      service: open => {
        texts = open;
        return serviceOf(world);
      },
      read: world.readFile,
      address: addressOf,
      forget: world.forget,
    });
    return HOLDS;
  },
};
