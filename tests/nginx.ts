import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Place = { folder: string; port: number; servers: readonly string[]; log?: string }

/**
 * Starts Debian's nginx with a configuration of deploy/, without TLS, on a loopback port. `log` is the format of `access.log` in the
 * folder. Servers of the configuration that are not given are removed.
 */
export function spawnNginx(configuration: string, { folder, port, servers, log }: Place): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const available = [...servers]
  const site = readFileSync(`deploy/${configuration}`, 'utf8')
    .replace(/^\tserver 127\.0\.0\.1:\d+(.*)$/gm, (_, options) => {
      const server = available.shift()
      return server === undefined ? '' : `\tserver ${new URL(server).host}${options}`
    })
    .replace(/listen .*;/, `listen ${log ? '' : '127.0.0.1:'}${port} backlog=16384;`)
    .replace('/var/cache/nginx', join(folder, 'cache'))
    .replace(/^\tssl_.*\n/gm, '')
  mkdirSync(join(folder, 'cache'), { recursive: true })
  const logging = log ? `log_format own '${log}'; access_log access.log own;` : 'access_log off;'
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user root; worker_processes 1; pid nginx.pid; error_log error.log;
     events { worker_connections 18000; }
     http { ${logging} ${temporary.join(' ')}\n${site} }`,
  )
  return spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
}
