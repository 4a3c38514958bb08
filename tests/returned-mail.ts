/** Returns a notification as Postfix writes it, about a mail to a follower that failed permanently. */
export const returnedMail = ({
  follower,
  delivery,
}: Record<'follower' | 'delivery', string>): string => `Return-Path: <>
From: MAILER-DAEMON@mx.clinic.example (Mail Delivery System)
To: bounces+${follower}@suvira.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F2A.1764500000/mx.clinic.example"

This is a MIME-encapsulated message.

--4F2A.1764500000/mx.clinic.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

The user does not exist.

--4F2A.1764500000/mx.clinic.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.clinic.example
Arrival-Date: Mon, 30 Nov 2026 10:00:00 +0530 (IST)

Final-Recipient: rfc822; reader@clinic.example
Original-Recipient: rfc822;reader@clinic.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <reader@clinic.example>: Recipient address rejected

--4F2A.1764500000/mx.clinic.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Suvira Parenterals <no-reply@suvira.example>
To: reader@clinic.example
Subject: Notice
Message-ID: <${delivery}@localhost>
MIME-Version: 1.0

Notice
--4F2A.1764500000/mx.clinic.example--
`
