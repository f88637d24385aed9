import { findErrorCode } from '../http/find-error-code.ts'

/** A failure of AWS, for the person who runs a command. */
export interface AwsFailure {
  /** A sentence, with what to do about it. */
  readonly text: string
  /** Whether the command could not run, because AWS does not know who runs it or where. */
  readonly isSetup: boolean
}

const check = 'aws sts get-caller-identity'

/** What to say of the errors that have one of the names, with the error's own words in parentheses. */
const failures: readonly (Omit<AwsFailure, 'text'> & {
  readonly names: RegExp
  readonly problem: string
  readonly fix: string
})[] = [
  {
    names: /^(?:CredentialsProviderError|TokenProviderError|NoCredentials)/,
    problem: 'There are no AWS credentials',
    fix: `Name a profile (AWS_PROFILE), or export the credentials of a session, and check them: ${check}`,
    isSetup: true,
  },
  {
    names:
      /^(?:(?:Expired|Invalid)Token|UnrecognizedClient|(?:IncompleteSig|InvalidSig|Sig)nature|InvalidAccessKey|InvalidClientTokenId|AuthFailure|RequestExpired|RequestTimeTooSkewed|MissingAuthenticationToken)/,
    problem: 'AWS does not accept the credentials',
    fix: `Get new ones, and check them: ${check}`,
    isSetup: true,
  },
  {
    names: /^(?:AccessDenied|Forbidden|UnauthorizedOperation|NotAuthorized)/,
    problem: 'AWS does not allow this',
    fix: `Check that the credentials are of the right account and role: ${check}`,
    isSetup: false,
  },
  {
    names: /^(?:ResourceNotFound|NoSuchBucket|NoSuchDistribution|NotFound)/,
    problem: 'AWS does not have what was asked for',
    fix: 'Check its name, such as that of --table, the account and the region (AWS_REGION).',
    isSetup: false,
  },
  {
    names: /^(?:TimeoutError|ENOTFOUND|EAI_AGAIN|E(?:CONN|HOST|NET)[A-Z]+|ETIMEDOUT|EPIPE)$/,
    problem: 'AWS does not answer',
    fix: 'Check the network and the region (AWS_REGION), then run the command again.',
    isSetup: false,
  },
]

/** Describes an error of the AWS SDK; undefined if it is another one. */
export function findAwsFailure(error: unknown): AwsFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === 'Region is missing')
    return { text: 'No AWS region is set. Set it first: export AWS_REGION=us-east-1', isSetup: true }
  const code = findErrorCode(error) ?? ''
  const reason = describeReason(error, code)
  const known = failures.find(({ names }) => names.test(error.name) || names.test(code))
  if (known) return { text: `${known.problem} (${reason}). ${known.fix}`, isSetup: known.isSetup }
  if (!('$metadata' in error)) return undefined
  return { text: `AWS did not do this (${reason}). Remove the cause, then run the command again.`, isSetup: false }
}

/** The error's words; one without any is known by its code, such as ECONNREFUSED. */
function describeReason({ name, message }: Error, code: string): string {
  const words = (message || code).replace(/\.$/, '')
  return /^(?:Error|AggregateError)$/.test(name) || words === '' ? words || name : `${name}: ${words}`
}
