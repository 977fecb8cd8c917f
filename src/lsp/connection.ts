/**
 * The Language Server Protocol over standard input and output. The only importer of `vscode-languageserver` and
 * `vscode-languageserver-textdocument`: we use their framing, their types, and their texts with incremental changes. A
 * position counts UTF-16 units there as our offsets do.
 *
 * INVARIANT: the server survives whatever a client sends. A fault of ours is said in the log of the client, and the
 * request has an empty answer.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  DocumentDiagnosticReportKind,
  type InitializeResult,
  ProposedFeatures,
  type Range,
  ResponseError,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type Diagnostic as WireDiagnostic,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Completion } from './completion.ts';
import type { Location } from './navigate.ts';
import type { Service } from './service.ts';
import type { DocumentSymbol } from './symbols.ts';

interface Serving {
  readonly version: string;
  /** Makes the service, given how the texts that are open are read. */
  readonly service: (open: (path: string) => string | undefined) => Service;
  /** The text of a file that is not open. */
  readonly read: (path: string) => string | undefined;
  readonly address: (code: string) => string;
  /** Something changed on the disk. */
  readonly forget: () => void;
}

/** After a change, while nothing else is typed. A check that takes longer waits longer. */
const PAUSE_MILLISECONDS = 10;
const MAX_PAUSE_MILLISECONDS = 1_000;
/** Other files that are open are checked later. */
const OTHERS_MILLISECONDS = 150;
/** As JSON-RPC has it, for a request that cannot be answered as it stands. */
const REQUEST_FAILED = -32_803;

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;
const itemKinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  name: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
  keyword: CompletionItemKind.Keyword,
};
const symbolKinds: Readonly<Record<DocumentSymbol['kind'], SymbolKind>> = {
  claim: SymbolKind.Variable,
  predicate: SymbolKind.Boolean,
  relation: SymbolKind.Function,
  rule: SymbolKind.Event,
  item: SymbolKind.Object,
};

/** Serves until the client ends the connection. */
export function serve({ version, service: make, read, address, forget }: Serving): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const byPath = new Map<string, TextDocument>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const durations = new Map<string, number>();
  const service = make(path => byPath.get(path)?.getText());

  connection.onInitialize(
    (): InitializeResult => ({
      serverInfo: { name: 'rulespec', version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ['.', ' ', ':', '"', "'", '-', '{', '(', '['] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        documentFormattingProvider: true,
        documentSymbolProvider: true,
        diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
      },
    }),
  );

  documents.onDidOpen(({ document }) => {
    byPath.set(pathOf(document.uri), document);
    schedule(document.uri, 0);
  });
  documents.onDidChangeContent(({ document }) => {
    byPath.set(pathOf(document.uri), document);
    schedule(document.uri, pauseFor(document.uri));
  });
  documents.onDidClose(({ document }) => {
    byPath.delete(pathOf(document.uri));
    clearTimeout(timers.get(document.uri));
    timers.delete(document.uri);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  connection.onDidChangeWatchedFiles(() => {
    forget();
    for (const { uri } of documents.all()) schedule(uri, OTHERS_MILLISECONDS);
  });

  function pauseFor(uri: string): number {
    return Math.min(Math.max(PAUSE_MILLISECONDS, (durations.get(uri) ?? 0) / 2), MAX_PAUSE_MILLISECONDS);
  }

  function schedule(uri: string, pause: number, withOthers = true): void {
    clearTimeout(timers.get(uri));
    const check = () => {
      timers.delete(uri);
      const document = documents.get(uri);
      if (!document) return;
      const start = performance.now();
      const diagnostics = diagnosticsOf(document);
      durations.set(uri, performance.now() - start);
      void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
      if (withOthers) scheduleOthers(uri);
    };
    timers.set(uri, setTimeout(check, pause));
  }

  function scheduleOthers(uri: string): void {
    if (documents.all().length < 2) return;
    const group = new Set(answered('related files', () => service.group(pathOf(uri)), []));
    for (const other of documents.all())
      if (other.uri !== uri && group.has(pathOf(other.uri)) && !timers.has(other.uri))
        schedule(other.uri, OTHERS_MILLISECONDS, false);
  }

  function diagnosticsOf(document: TextDocument): WireDiagnostic[] {
    const path = pathOf(document.uri);
    const problems = answered('diagnostics', () => service.problems(path), []);
    return problems.map(problem => wireDiagnostic(problem, document));
  }

  function wireDiagnostic(problem: Diagnostic, document: TextDocument): WireDiagnostic {
    const { code, severity, message, span, related = [], hint } = problem;
    const path = pathOf(document.uri);
    const isHere = span?.source.name === path;
    const elsewhere = span && !isHere ? [{ message, span }] : [];
    const places = [...elsewhere, ...related].flatMap(each => {
      const location = locationOf({
        file: each.span.source.name,
        start: each.span.start,
        end: each.span.end,
      });
      return location ? [{ message: each.message, location }] : [];
    });
    return {
      range: isHere ? rangeIn(document, span.start, span.end) : rangeIn(document, 0, 0),
      severity: severities[severity],
      code,
      codeDescription: { href: address(code) },
      source: 'rulespec',
      message: hint === undefined ? message : `${message}\n${hint}`,
      ...(places.length > 0 && { relatedInformation: places }),
    };
  }

  connection.languages.diagnostics.on(({ textDocument }) => {
    const document = documents.get(textDocument.uri);
    return { kind: DocumentDiagnosticReportKind.Full, items: document ? diagnosticsOf(document) : [] };
  });
  connection.onCompletion(({ textDocument, position }) =>
    at(textDocument.uri, position, 'completion', [], (document, path, offset) =>
      service.complete(path, offset).map((each, index) => ({
        label: each.label,
        kind: itemKinds[each.kind],
        ...(each.detail !== undefined && { detail: each.detail }),
        ...(each.about !== undefined && { documentation: each.about }),
        filterText: each.text,
        sortText: String(index).padStart(5, '0'),
        textEdit: { range: rangeIn(document, each.start, each.end), newText: each.text },
      })),
    ),
  );
  connection.onHover(({ textDocument, position }) =>
    at(textDocument.uri, position, 'hover', null, (document, path, offset) => {
      const found = service.hover(path, offset);
      return (
        found && {
          contents: { kind: 'markdown' as const, value: found.markdown },
          range: rangeIn(document, found.start, found.end),
        }
      );
    }),
  );
  connection.onDefinition(({ textDocument, position }) =>
    at(textDocument.uri, position, 'definition', [], (_, path, offset) =>
      service.definitions(path, offset).flatMap(each => locationOf(each) ?? []),
    ),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    at(textDocument.uri, position, 'references', [], (_, path, offset) =>
      service.references(path, offset, context.includeDeclaration).flatMap(each => locationOf(each) ?? []),
    ),
  );
  connection.onPrepareRename(({ textDocument, position }) =>
    at(textDocument.uri, position, 'rename', null, (document, path, offset) => {
      const found = service.renamable(path, offset);
      if ('refusal' in found) return refusal(found.refusal);
      const { start, end, name } = found.mention;
      return { range: rangeIn(document, start, end), placeholder: name };
    }),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    at(textDocument.uri, position, 'rename', null, (_, path, offset) => {
      const found = service.rename(path, offset, newName);
      if ('refusal' in found) return refusal(found.refusal);
      const changes: Record<string, { range: Range; newText: string }[]> = {};
      for (const { text, ...place } of found.replacements) {
        const location = locationOf(place);
        if (!location) continue;
        const edits = changes[location.uri] ?? [];
        edits.push({ range: location.range, newText: text });
        changes[location.uri] = edits;
      }
      return { changes };
    }),
  );
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const document = documents.get(uri);
    if (!document) return [];
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const mends = answered('code actions', () => service.mends(pathOf(uri)), []);
    return mends
      .filter(each => each.start <= end && start <= each.end)
      .map(each => ({
        title: each.title,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [wireDiagnostic(each.problem, document)],
        edit: {
          changes: { [uri]: [{ range: rangeIn(document, each.start, each.end), newText: each.text }] },
        },
      }));
  });
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const document = documents.get(uri);
    const text = document && answered('formatting', () => service.format(pathOf(uri)), undefined);
    if (!document || text === undefined) return [];
    return [{ range: rangeIn(document, 0, document.getText().length), newText: text }];
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = documents.get(uri);
    if (!document) return [];
    return answered('symbols', () => service.symbols(pathOf(uri)), []).map(each => ({
      name: each.name,
      kind: symbolKinds[each.kind],
      range: rangeIn(document, each.start, Math.max(each.end, each.nameEnd)),
      selectionRange: rangeIn(document, each.nameStart, each.nameEnd),
    }));
  });

  /** Answers a request about a position of an open document. */
  function at<Answer, Empty>(
    uri: string,
    position: { line: number; character: number },
    what: string,
    empty: Empty,
    answer: (document: TextDocument, path: string, offset: number) => Answer,
  ): Answer | Empty {
    const document = documents.get(uri);
    if (!document) return empty;
    return answered<Answer | Empty>(
      what,
      () => answer(document, pathOf(uri), document.offsetAt(position)) ?? empty,
      empty,
    );
  }

  function answered<Answer>(what: string, answer: () => Answer, empty: Answer): Answer {
    try {
      return answer();
    } catch (fault) {
      connection.console.error(`rulespec: ${what}: ${fault instanceof Error ? fault.stack : String(fault)}`);
      return empty;
    }
  }

  function locationOf({ file, start, end }: Location) {
    const open = byPath.get(file);
    const text = open ? undefined : read(file);
    if (!open && text === undefined) return undefined;
    const uri = open?.uri ?? pathToFileURL(file).href;
    const document = open ?? TextDocument.create(uri, '', 0, text ?? '');
    return { uri, range: rangeIn(document, start, end) };
  }

  documents.listen(connection);
  connection.listen();
}

function refusal(message: string) {
  return new ResponseError(REQUEST_FAILED, message);
}

function rangeIn(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** A text that is no file keeps its address as its path. */
function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}
