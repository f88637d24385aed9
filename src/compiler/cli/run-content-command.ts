import { Command, CommanderError, Option } from 'commander'
import { observationCategories } from '../../catalogue/doctor-data.ts'
import { getErrorMessage } from '../../catalogue/get-error-message.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { defaultStudioAddress } from '../report/studio-links.ts'
import { DependencyCache } from '../source/dependency-cache.ts'
import { exitCodes, type VerbOptions } from './options.ts'

interface CallerOptions {
  /** A verb that the caller provides, because the compiler knows nothing about what it shows. */
  readonly studio?: (options: VerbOptions) => Promise<number>
  /** What earlier commands of the same process computed. */
  readonly cache?: DependencyCache
}

/** Runs one verb of the content command; prints to the terminal and returns the exit code. */
export async function runContentCommand(
  args: readonly string[],
  root: string = process.cwd(),
  { studio, cache = new DependencyCache() }: CallerOptions = {},
): Promise<number> {
  let code: number = exitCodes.clean
  // A consumer of the output, such as head, may close it early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const program = new Command('npm run content --')
    .description('Checks, shows, compares and builds the texts and numbers that participants read.')
    .exitOverride()
    .showHelpAfterError('(add --help for help)')
    .addHelpText('after', '\nExit codes: 0 clean, 1 findings, 2 could not run.')
  const addVerb = createVerbAdder(program, { root, cache }, (result) => {
    code = result
  })
  addReadingVerbs(addVerb)
  addWritingVerbs(addVerb)
  if (studio) addStudioVerb(addVerb, studio)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.failure
    process.stderr.write(`${getErrorMessage(error)}\n`)
    return exitCodes.failure
  }
  return code
}

type VerbAdder = ReturnType<typeof createVerbAdder>

/** Creates a function that adds a verb with the options that all have; the exit code of the one that runs goes to `setCode`. */
function createVerbAdder(
  program: Command,
  shared: Pick<VerbOptions, 'root' | 'cache'>,
  setCode: (code: number) => void,
) {
  return (usage: string, description: string, formats: readonly string[] = ['text', 'json']) => {
    const command = program
      .command(usage)
      .description(description)
      .option('--content <dir>', 'the content folder', 'content')
      .addOption(new Option('--format <format>', 'how to print').choices(formats).default('text'))
    return {
      option(flags: string, text: string, choices?: readonly string[]) {
        const option = new Option(flags, text)
        command.addOption(choices ? option.choices(choices) : option)
        return this
      },
      setAction(run: (operands: readonly string[], options: VerbOptions) => Promise<number>) {
        command.action(async () => {
          setCode(await run(command.args, { ...command.opts<VerbOptions>(), ...shared }))
        })
      },
    }
  }
}

/** Adds the verbs that only read the content, apart from fixes of the check. */
function addReadingVerbs(addVerb: VerbAdder): void {
  addVerb('check', 'every rule, known defects included', ['text', 'json', 'github', 'sarif'])
    .option('--fix', 'fixes what has one right fix')
    .option('--rules', 'lists the rules instead; with --fix, writes them into README.md of the content')
    .option('--studio <address>', `where links to the studio lead (default: ${defaultStudioAddress})`)
    .setAction(async (_, options) => (await import('./check.ts')).check(options))
  addVerb('defects', 'compares the register of known defects with the content').setAction(async (_, options) =>
    (await import('./print-defects.ts')).printDefects(options),
  )
  addVerb('list [id]', 'every text with its source place, or those of one test, range or product')
    .option('--urgency <name>', 'only texts that are this urgent', urgencies)
    .option('--repeated', 'instead, the sentences that are written in more than one file')
    .setAction(async ([id], options) => (await import('./list.ts')).list(id, options))
  addVerb('show <id>', 'one text as participants read it (interpretationId/contentId, contentId or interpretationId)')
    .option('--person <words>', 'the text that this person reads, such as "woman 62, diabetes, AFib"')
    .option('--flags <flags>', 'the flags of the person by name, in any order, such as STROKE,AFIB')
    .option('--value <value>', 'the measured number, or several with / between them: 62, 128/82')
    .setAction(async ([id = ''], options) => (await import('./show.ts')).show(id, options))
  addVerb(
    'where <id>',
    'the files and lines that make a text, and the texts that a fragment, product or page touches',
  ).setAction(async ([id = ''], options) => (await import('./print-where.ts')).printWhere(id, options))
  addVerb(
    'diff <before> [after]',
    'what participants read differently between two git revisions, or one and the work tree',
    ['text', 'json', 'markdown', 'html'],
  )
    .option(
      '--studio <address>',
      `the address that links to a running studio use (default: ${defaultStudioAddress}; none in markdown)`,
    )
    .option('--approvals', 'names the texts that are no longer approved')
    .setAction(async ([before = '', after], options) =>
      (await import('./print-diff.ts')).printDiff(before, after, options),
    )
}

/** Adds the verbs that write into the content, or build from it. */
function addWritingVerbs(addVerb: VerbAdder): void {
  addVerb('new <kind>', 'begins a test, range, entry, family or product; asks on a terminal, takes options otherwise')
    .option('--id <id>', 'the id of what is new')
    .option('--name <name>', 'what participants call it')
    .option('--unit <unit>', 'the unit in which it is measured')
    .option('--ucum <code>', 'the UCUM code of the unit, where units.json does not have it')
    .option('--category <kind>', 'what kind of observation a new test is, such as laboratory', observationCategories)
    .option('--bands <bands>', 'the ranges of a new test, low to high, such as DESIRABLE:75,BORDERLINE:125,HIGH')
    .option('--decimals <number>', 'the decimals with which a new test is reported')
    .option(
      '--threshold <numbers>',
      'where a new range (200, or MALE=40,FEMALE=35), or High of a new test without --bands, begins',
    )
    .option('--product <code>', 'the product that yields it')
    .option('--package <codes>', 'packages that the product of a new test is added to')
    .option('--interpretation <id>', 'the test of a new range, entry or family')
    .option('--variant <names>', 'in a folder of several tests, which of them it is for: all, or such as left')
    .option('--range <id>', 'the range of a new entry or family')
    .option('--when <condition>', 'when a new entry or family is read, such as sex=FEMALE or history=stroke')
    .option('--flags <flags>', 'flags and phrases of a new family, such as AFIB:atrial fibrillation')
    .option('--axes <axes>', 'axes and values of a new family, such as age:UNDER55,OVER55')
    .setAction(async ([kind = ''], options) => (await import('./create-content.ts')).createContent(kind, options))
  addVerb('approve [ids...]', 'records who approved what participants read')
    .option('--by <name>', 'the reviewer')
    .option('--changed', 'the texts that read differently from the last commit')
    .option('--list', 'instead, lists what is not approved')
    .setAction(async (ids, options) => (await import('./approve.ts')).approve(ids, options))
  addVerb('build', 'writes the typed catalogue and one JSON document per entry')
    .option('--out <dir>', 'where to write (default: .build)')
    .option('--release', 'refuses texts that are not approved')
    .option('--unapproved <reason>', 'with --release: includes them anyway, and says so in release.json')
    .setAction(async (_, options) => (await import('./build.ts')).build(options))
}

function addStudioVerb(addVerb: VerbAdder, studio: NonNullable<CallerOptions['studio']>): void {
  addVerb('studio', 'opens the studio: every text as participants read it, for editing and review')
    .option('--compare <revision>', 'the git revision to compare with (default: HEAD, none with --build)')
    .option('--build <dir>', 'writes a static site instead, which any file server can serve')
    .option('--at <revision>', 'with --build: the git revision to show instead of the content folder')
    .option('--repository <address>', 'the hosted repository, for links to its edit pages')
    .option('--port <port>', 'where to serve it (default: 5174)')
    .setAction(async (_, options) => studio(options))
}
