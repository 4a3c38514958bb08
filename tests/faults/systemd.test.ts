// @module-tag night

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { start } from './faulty-server.ts'
import { isRoot } from './operator.ts'

/** Tests the server's reports to systemd, and systemd's reactions (deploy/suvira-site.service). */

test('a server reports its start, heartbeat and stop to systemd, and its output is only JSON (43.18)', async () => {
  const folder = newFolder()
  const messages = join(folder, 'messages')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${messages}\n`)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
  const server = await start({
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/notify',
    WATCHDOG_USEC: '600000',
    DRAIN_SECONDS: '1',
  })
  const received = () => (existsSync(messages) ? readFileSync(messages, 'utf8').trim().split('\n') : [])
  await until('two heartbeats', () => received().filter((message) => message === '/run/notify WATCHDOG=1').length > 1)
  expect(received()[0]).toBe('/run/notify READY=1')
  await server.stop()
  expect(received()).toContain('/run/notify STOPPING=1 EXTEND_TIMEOUT_USEC=9000000')
  const lines = server.output().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'info', event: 'ready', url: server.url, version: expect.any(String) }),
  )
})

// A user's systemd manager runs where systemd is installed but is not process 1.
if (isRoot && existsSync('/usr/lib/systemd/systemd')) {
  test('a wrong setting fails `systemctl restart`, and systemd replaces a suspended process (43.18)', {
    timeout: 240_000,
  }, async () => {
    const folder = newFolder()
    const port = await freePort()
    const settings = join(folder, 'site.env')
    const good = `PORT=${port}\nDATA_DIR=${folder}/data\nSEED=none\nDRAIN_SECONDS=0\n`
    writeFileSync(settings, good)
    writeFileSync(join(folder, 'suvira-site.service'), unitFor(settings))
    writeFileSync(join(folder, 'wrong.env'), good.replace(/PORT=.*/, 'PORT=none'))
    const { stdout } = spawnSync('unshare', ['--mount', 'bash', '-c', steps], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, FOLDER: folder, PORT: String(port) },
    })
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'started 0',
        'answers 200',
        'after the stop 200',
        'restarts 1',
        'wrong setting 1',
        'mended 0',
      ]),
    )
  })
}

/** Start, watchdog and stop settings of the unit. Its sandbox needs the system's own manager. */
function unitFor(settings: string): string {
  const stored = /^(Type|NotifyAccess|Watchdog\w+|Timeout\w+|Restart\w*|ExecStart)=/
  const lines = readFileSync('deploy/suvira-site.service', 'utf8')
    .replaceAll('/opt/suvira-site', process.cwd())
    .replace('WatchdogSec=30', 'WatchdogSec=6')
    .split('\n')
    .filter((line) => stored.test(line))
  const ownLines = [`WorkingDirectory=${process.cwd()}`, `EnvironmentFile=${settings}`]
  return ['[Unit]', 'StartLimitIntervalSec=0', '[Service]', ...lines, ...ownLines].join('\n')
}

/** Uses a separate mount namespace, so that the machine's /run is not touched. */
const steps = `
mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system /run/user-manager "$FOLDER/config/systemd/user"
chmod 700 /run/user-manager
cp "$FOLDER/suvira-site.service" "$FOLDER/config/systemd/user/"
export XDG_RUNTIME_DIR=/run/user-manager XDG_CONFIG_HOME="$FOLDER/config"
/usr/lib/systemd/systemd --user --unit=basic.target --log-target=null > "$FOLDER/manager.log" 2>&1 &
manager=$!
until systemctl --user is-active basic.target > /dev/null 2>&1; do sleep 0.2; done
status() { curl -s -o /dev/null -m 2 -w '%{http_code}' "http://127.0.0.1:$PORT/livez"; }
systemctl --user start suvira-site; echo "started $?"
echo "answers $(status)"
pid=$(systemctl --user show suvira-site -p MainPID --value)
kill -STOP "$pid"
for i in $(seq 60); do sleep 1; [ "$(systemctl --user show suvira-site -p MainPID --value)" != "$pid" ] && [ "$(status)" = 200 ] && break; done
echo "after the stop $(status)"
echo "restarts $(systemctl --user show suvira-site -p NRestarts --value)"
cp "$FOLDER/site.env" "$FOLDER/good.env"; cp "$FOLDER/wrong.env" "$FOLDER/site.env"
systemctl --user restart suvira-site; echo "wrong setting $?"
cp "$FOLDER/good.env" "$FOLDER/site.env"
systemctl --user restart suvira-site; echo "mended $?"
systemctl --user stop suvira-site
kill "$manager"; wait "$manager" 2> /dev/null
`
