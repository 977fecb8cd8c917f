/** The extension: it starts the language server for rules, and starts it anew where trust or settings change. */
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { chooseServer } = require('./choose-server.js');
const { documentSelector } = require('./selector.json');

/** @type {LanguageClient | undefined} */
let client;

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const restart = async () => {
    await client?.stop();
    client = clientFor(context);
    await client.start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('rulespec.restartServer', restart),
    vscode.commands.registerCommand('rulespec.showOutput', () => client?.outputChannel.show()),
    vscode.workspace.onDidGrantWorkspaceTrust(restart),
    vscode.workspace.onDidChangeConfiguration(event =>
      event.affectsConfiguration('rulespec.server') ? restart() : undefined,
    ),
  );
  await restart();
}

/** @param {vscode.ExtensionContext} context */
function clientFor(context) {
  const program = chooseServer({
    isTrusted: vscode.workspace.isTrusted,
    setting: vscode.workspace.getConfiguration('rulespec').get('server', 'project'),
    folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    bundled: context.asAbsolutePath('server/rulespec.cjs'),
  });
  // The editor is a Node too, with a V8 of its own: it shares no cache with Node.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', RULESPEC_NO_CACHE: '1' };
  const run = {
    command: process.execPath,
    args: [program, 'lsp'],
    transport: TransportKind.stdio,
    options: { env },
  };
  return new LanguageClient('rulespec', 'rulespec', run, {
    documentSelector,
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{dl,yaml,yml,md}') },
  });
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
