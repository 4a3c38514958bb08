#!/bin/sh
# Copies every finished backup to the second place in BACKUP_COPY_TO, and records the time for the site's alarm. Started daily or hourly by
# suvira-copy-backups.timer or the compose service `backup-copy`. Instructions: docs/operations.md, "A copy at a second place".
#   BACKUP_COPY_TO=user@host:/folder          rsync over ssh
#   BACKUP_COPY_TO=rclone:REMOTE:BUCKET/PATH  rclone, for example S3 with object lock
#   BACKUP_KEYS_COPY_TO                       a different place, in the same notation, for enquiry-keys.json
set -eu
from=${BACKUP_DIR:?BACKUP_DIR is not set}
to=${BACKUP_COPY_TO:?BACKUP_COPY_TO is not set}
keys_to=${BACKUP_KEYS_COPY_TO:?BACKUP_KEYS_COPY_TO is not set. The keys of enquiries need a place of their own, without versions}
case "$from" in s3://*) echo "BACKUP_DIR is a bucket. Copy it with the replication of its provider." >&2; exit 2 ;; esac
# A place inside the other would be an immutable copy of the keys, which would defeat erasure.
case "$keys_to/" in "$to"/*) echo "BACKUP_KEYS_COPY_TO must not be inside BACKUP_COPY_TO." >&2; exit 2 ;; esac

# Only finished backups are copied: an unfinished one has no manifest. Their names sort by time.
finished=$(cd "$from" && for manifest in backup-*/manifest.json; do [ -f "$manifest" ] && dirname "$manifest"; done) || true
[ -n "$finished" ] || { echo "There is no finished backup in $from." >&2; exit 1; }
newest=$(printf '%s\n' "$finished" | tail -n 1)

case "$to" in
rclone:*)
  # --immutable: what is there is never changed. The bucket's own lock and lifecycle rules decide when it is removed.
  for name in $finished; do
    rclone copy --immutable --size-only "$from/$name" "${to#rclone:}/$name"
  done
  rclone check --one-way "$from/$newest" "${to#rclone:}/$newest"
  ;;
*)
  # Unchanged files are hard links to the previous backup here and there. Nothing that exists there is changed or removed.
  for name in $finished; do printf '%s\n' "$name/"; done |
    rsync --archive --hard-links --ignore-existing --recursive --files-from=- "$from/" "$to/"
  different=$(rsync --archive --checksum --dry-run --itemize-changes "$from/$newest/" "$to/$newest/" | grep '^[<>c]' || true)
  [ -z "$different" ] || { printf 'The copy of %s differs:\n%s\n' "$newest" "$different" >&2; exit 1; }
  ;;
esac

# One copy of the keys, overwritten each time, so that a removed key is removed there too. A site without enquiries has no such file.
if [ -f "$from/enquiry-keys.json" ]; then
  case "$keys_to" in
  rclone:*) rclone copyto "$from/enquiry-keys.json" "${keys_to#rclone:}/enquiry-keys.json" ;;
  *) rsync --archive "$from/enquiry-keys.json" "$keys_to/" ;;
  esac
fi

date -u +%Y-%m-%dT%H:%M:%SZ > "${DATA_DIR:?DATA_DIR is not set}/backups-copied-at.new"
mv "$DATA_DIR/backups-copied-at.new" "$DATA_DIR/backups-copied-at"
echo "Copied $(printf '%s\n' "$finished" | wc -l) backups to $to; the newest is $newest."
