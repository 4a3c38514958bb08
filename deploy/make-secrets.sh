#!/bin/sh
# Creates the missing secrets of compose.yaml in deploy/secrets, which git ignores. Each file contains one secret, taken literally.
# Secrets may be replaced manually before the first start.
set -eu
umask 022
cd -- "$(dirname -- "$0")"
# The folder is closed. The files are readable by the users inside the containers, which mount only their own secrets.
install -d -m 0700 secrets
for name in database-password s3-secret-access-key sign-in-pepper; do
  [ -s "secrets/$name" ] || head -c 32 /dev/urandom | base64 >"secrets/$name"
done
# Access list of the store. Quotes and backslashes are the only characters that JSON would interpret.
key=$(sed 's/[\\"]/\\&/g' secrets/s3-secret-access-key)
cat >secrets/s3.json <<END
{
  "identities": [
    {
      "name": "site",
      "credentials": [{ "accessKey": "site", "secretKey": "$key" }],
      "actions": ["Read", "Write", "List", "Tagging", "Admin"]
    }
  ]
}
END
ls -l secrets
