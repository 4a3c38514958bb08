import { deviation, met, notApplicable, type Rules } from '../rule.ts'

const insideOneMachine =
  'the proxy, the site, the database and the store of files talk without TLS on loopback or in a network of containers without access from outside'
const ownNetwork =
  'keys on every machine would add a fault without another defence; on several machines, use a private network'
const pushServices =
  'the makers of browsers choose these addresses, and change them; public https addresses only, no redirect, five seconds'

/** Chapters 11 (cryptography), 12 (communication) and 13 (configuration). */
export const configurationRules: Rules = {
  '11.1.1': met(
    'keys have documented places and changes',
    'docs/security.md: ## Secrets, and how to rotate them',
    'tests/calls/secret-rotation.test.ts: codes and sealed values',
  ),
  '11.1.2': met(
    'algorithms and keys are listed',
    'docs/security.md: ## Cryptography',
    'tests/code-safety.test.ts: only SHA-256',
  ),
  '11.2.1': met(
    'cryptography is that of Node.js and known libraries',
    'tests/code-safety.test.ts: only SHA-256',
    'tools/sbom.test.ts: the production packages',
  ),
  '11.2.2': deviation(
    'algorithms and keys can be exchanged at any time',
    'keys by a setting or a command; an algorithm by a release with a migration',
    'each algorithm is one constant; values in browsers live for minutes, stored ones are encrypted again by a migration',
    'tests/calls/pepper.test.ts: SIGN_IN_PEPPER replaces',
    'server/domain/seal.ts: aes-256-gcm',
  ),
  '11.2.3': deviation(
    '128 bits of security everywhere',
    'RS256 of account providers and of Windows Hello often has RSA keys of 2,048 bits: 112 bits',
    'the provider and the device choose their keys; all our own keys have 128 bits or more',
    'A26',
    'server/gateways/passkeys/web-authn.ts: const algorithms = [-8, -7, -257]',
  ),
  '11.3.1': met('no weak modes or padding', 'tests/code-safety.test.ts: only SHA-256'),
  '11.3.2': met('AES-256-GCM', 'tests/code-safety.test.ts: only SHA-256'),
  '11.3.3': met('encrypted data cannot be changed unnoticed', 'A27', 'tests/calls/insiders.test.ts: a changed entry'),
  '11.4.1': met('SHA-256 only', 'tests/code-safety.test.ts: only SHA-256'),
  '11.4.2': notApplicable('stored passwords', 'nobody has a password'),
  '11.4.3': met('signatures use SHA-256 or Ed25519', 'tests/code-safety.test.ts: only SHA-256'),
  '11.4.4': notApplicable('keys from passwords', 'keys are random, or derived from random ones (HKDF)'),
  '11.5.1': met(
    'secrets have 128 random bits; codes: see 6.5.4',
    'A37',
    'tests/code-safety.test.ts: secrets come from',
  ),
  '11.6.1': met(
    'keys are made and used by Node.js, with approved algorithms',
    'tests/calls/release-evidence.test.ts: the evidence contains',
    'tests/calls/push.test.ts: the public key is the same',
  ),
  '12.1.1': met(
    'TLS 1.2 and 1.3',
    'tests/deploy.test.ts: both configurations of nginx',
    'deploy/Caddyfile: {$SITE_HOST} {',
  ),
  '12.1.2': met('strong cipher suites', 'tests/deploy.test.ts: both configurations of nginx'),
  '12.1.3': notApplicable('client certificates', 'not used'),
  '12.2.1': met(
    'public connections need TLS',
    'server/config.test.ts: a site beyond loopback needs https',
    'tests/calls/security-headers.test.ts: replies carry Strict-Transport-Security',
  ),
  '12.2.2': met('the certificate is publicly trusted', 'deploy/Caddyfile: Obtains certificates automatically'),
  '12.3.1': deviation(
    'every connection is encrypted',
    insideOneMachine,
    ownNetwork,
    'deploy/compose.yaml: inside: { internal: true }',
    'tests/calls/sign-in.test.ts: no code is sent without TLS',
    'server/config.test.ts: events for the CRM',
  ),
  '12.3.2': met('certificates of servers are verified', 'tests/code-safety.test.ts: certificates of servers'),
  '12.3.3': deviation(
    'connections inside are encrypted',
    insideOneMachine,
    ownNetwork,
    'deploy/compose.yaml: inside: { internal: true }',
  ),
  '12.3.4': met('an own authority can be trusted, no other', 'docs/operations.md: NODE_EXTRA_CA_CERTS'),
  '13.1.1': met('all connections are documented', 'docs/entry-points.md: ## Connections that the site opens'),
  '13.2.1': deviation(
    'services authenticate with short-lived credentials',
    'own accounts with passwords or keys from files',
    'PostgreSQL, S3 and SMTP servers of this size offer no others; each can be changed by a restart',
    'tests/deploy-secrets.test.ts: secrets of the containers',
  ),
  '13.2.2': met(
    'accounts have only the rights they need',
    'tests/faults/initial-setup.test.ts: one role migrates',
    'tests/deploy.test.ts: `systemd-analyze security` rates',
    'tests/deploy.test.ts: the image runs the command',
  ),
  '13.2.3': met(
    'no default credentials',
    'server/config.test.ts: every default for development',
    'tests/deploy-secrets.test.ts: secrets of the containers',
  ),
  '13.2.4': deviation(
    'the application calls only listed systems',
    'all are named in the settings, except the push services of visitors’ browsers',
    pushServices,
    'tests/calls/push.test.ts: only push services on public addresses',
  ),
  '13.2.5': deviation(
    'the server can reach only listed systems',
    'the unit and the containers limit no addresses',
    `${pushServices}; mail, prices, database and bucket are anywhere`,
    'deploy/suvira-site.service: Addresses are not limited',
  ),
  '13.3.1': deviation(
    'secrets are in a vault',
    'in files that only root and the service can read; every secret setting accepts a file',
    'one machine, one operator; a vault can write these files',
    'tests/calls/startup-errors.test.ts: any secret setting can be read',
    'tests/deploy-secrets.test.ts: settings and secrets of an installation',
  ),
  '13.3.2': met(
    'each process gets only its own secrets',
    'tests/reader-processes.test.ts: the server imports no package',
    'tests/deploy-secrets.test.ts: both servers read the same pepper',
    'deploy/compose.yaml: secrets: [database-password]',
  ),
  '13.4.1': met(
    'no history of the code is reachable',
    'A73',
    'tests/deploy.test.ts: the service cannot read the history',
    'tests/deploy.test.ts: the image copies only existing files',
  ),
  '13.4.2': met('no debug mode, no source maps', 'A67', 'A73', 'deploy/Dockerfile: NODE_ENV=production'),
  '13.4.3': met('no listings of folders', 'A49', 'A73'),
  '13.4.4': met('TRACE is refused', 'tests/calls/http-responses.test.ts: an unsupported method gets 405'),
  '13.4.5': met(
    'metrics are private; the documentation of calls is public on purpose',
    'server/http/health-handler.test.ts: metrics are available only',
  ),
}
